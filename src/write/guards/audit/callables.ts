/**
 * Where PHP's own functions take something to call. An argument there must be a closure or a harmless function's
 * name: `array_map('system', $x)` is a call of `system`.
 */

/** Positions of the callable, from 0; negative ones count from the end. */
const POSITIONS: Readonly<Record<string, readonly number[]>> = {
  array_map: [0],
  array_filter: [1],
  array_walk: [1],
  array_walk_recursive: [1],
  array_reduce: [1],
  array_find: [1],
  array_find_key: [1],
  array_any: [1],
  array_all: [1],
  usort: [1],
  uasort: [1],
  uksort: [1],
  array_diff_ukey: [-1],
  array_diff_uassoc: [-1],
  array_udiff: [-1],
  array_udiff_assoc: [-1],
  array_udiff_uassoc: [-1, -2],
  array_intersect_ukey: [-1],
  array_intersect_uassoc: [-1],
  array_uintersect: [-1],
  array_uintersect_assoc: [-1],
  array_uintersect_uassoc: [-1, -2],
  call_user_func: [0],
  call_user_func_array: [0],
  forward_static_call: [0],
  forward_static_call_array: [0],
  iterator_apply: [1],
  preg_replace_callback: [1],
  mb_ereg_replace_callback: [1],
  ob_start: [0],
  is_callable: [],
  set_error_handler: [0],
  set_exception_handler: [0],
  register_shutdown_function: [0],
  spl_autoload_register: [0],
  callbackfilteriterator: [1],
  recursivecallbackfilteriterator: [1],
  fiber: [0],
};

/** Functions whose callables stand as values of an array argument: `preg_replace_callback_array([$pattern => $callable])`. */
export const CALLABLE_MAPS: Readonly<Record<string, number>> = { preg_replace_callback_array: 0 };

/** Config keys whose values are called by the house: a text there is a function's name. */
export const CALLED_KEYS: ReadonlySet<string> = new Set([
  'handler',
  'callback',
  'callable',
  'preview',
  'state',
]);

/** Positions of callables among `count` arguments of this function or constructor; empty where it calls nothing. */
export function callablePositions(name: string, count: number): readonly number[] {
  if (!Object.hasOwn(POSITIONS, name)) return [];
  return (POSITIONS[name] ?? []).map((position) => (position < 0 ? count + position : position));
}

/** Methods that take a callable, whatever object they are called on: `$list->uasort('system')`. */
export const CALLING_METHODS: ReadonlySet<string> = new Set(['uasort', 'uksort', 'usort']);

/** Does this function take a callable at all? */
export function takesCallable(name: string): boolean {
  return Object.hasOwn(POSITIONS, name) || Object.hasOwn(CALLABLE_MAPS, name);
}
