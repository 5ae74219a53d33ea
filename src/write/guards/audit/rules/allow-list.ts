/**
 * With an engine that is not walled in by WebAssembly a list of what is forbidden is not enough: what is not known to
 * be harmless is refused, whether or not this list's authors have heard of it.
 */
import { at, isName, kindAt } from '../../../../lang/php/tokens.ts';
import { argumentsEnd } from '../closures.ts';
import { calledFunction, resolvedClass, type Rule, type Scan } from '../scan.ts';

const FUNCTIONS = new Set(
  `abs acos acosh addcslashes addslashes asin asinh atan atan2 atanh base64_decode base64_encode base_convert basename
  bcadd bccomp bcdiv bcmod bcmul bcpow bcscale bcsqrt bcsub bin2hex bindec ceil checkdate chr chunk_split compact constant
  cos cosh count crc32 current date date_add date_create date_create_immutable date_default_timezone_get
  date_default_timezone_set date_diff date_format date_interval_format date_modify date_parse date_sub date_timestamp_get
  decbin dechex decoct define defined deg2rad dirname end exp explode fclose feof fgetcsv fgets fopen fputcsv fputs fread
  fwrite rewind stream_get_contents ftell fseek fdiv file_get_contents file filter_var filter_var_array floatval floor fmod
  func_get_arg func_get_args func_num_args function_exists get_class get_debug_type get_object_vars gettype gmdate gmmktime
  hash hash_algos hash_equals hash_hmac hex2bin hexdec hrtime html_entity_decode htmlentities htmlspecialchars
  htmlspecialchars_decode http_build_query hypot iconv iconv_strlen iconv_substr idate implode in_array intdiv
  intl_get_error_code is_a is_array is_bool is_callable is_countable is_dir is_file is_finite is_float is_infinite is_int
  is_integer is_iterable is_nan is_null is_numeric is_object is_resource is_scalar is_string is_subclass_of iterator_apply
  iterator_count iterator_to_array join json_decode json_encode json_last_error json_last_error_msg json_validate key
  key_exists krsort ksort lcfirst levenshtein localtime log log10 log1p log2 ltrim max md5 metaphone method_exists microtime
  min mktime mt_rand natcasesort natsort next nl2br number_format octdec ord pack parse_str parse_url pathinfo pi pow prev
  print_r printf property_exists quotemeta quoted_printable_decode quoted_printable_encode rad2deg rand random_bytes
  random_int range rawurldecode rawurlencode reset round rsort rtrim serialize settype sha1 shuffle similar_text sin sinh
  sizeof sleep sort soundex spl_object_id sprintf sqrt sscanf strcasecmp strchr strcmp strcoll strcspn strip_tags stripcslashes
  stripslashes stripos stristr strlen strnatcasecmp strnatcmp strncasecmp strncmp strpbrk strpos strrchr strrev strripos
  strrpos strspn strstr strtok strtolower strtotime strtoupper strtr strval substr substr_compare substr_count
  substr_replace tan tanh time timezone_open trim ucfirst ucwords uksort uasort usort uniqid unpack urldecode urlencode
  usleep utf8_decode utf8_encode var_export vsprintf wordwrap file_exists filesize filemtime call_user_func
  call_user_func_array array_key_exists money_format lcg_value mt_srand mt_getrandmax iptcparse gzcompress gzuncompress
  gzdeflate gzinflate gzencode gzdecode openssl_encrypt openssl_decrypt openssl_sign openssl_verify openssl_random_pseudo_bytes
  openssl_cipher_iv_length ip2long long2ip inet_pton inet_ntop simplexml_load_string ob_start ob_get_clean ob_get_contents
  ob_end_clean password_hash password_verify levenshtein transliterator_transliterate normalizer_normalize idn_to_ascii
  idn_to_utf8 error_log version_compare memory_get_usage is_writable getenv each fputs php_sapi_name phpversion array_walk`
    .trim()
    .split(/\s+/),
);
const FAMILIES =
  `array_ str_ mb_str mb_sub mb_convert mb_detect mb_internal mb_check mb_ord mb_chr mb_trim mb_ltrim ctype_
  preg_ numfmt_ datefmt_ grapheme_ collator_`
    .trim()
    .split(/\s+/);
const CLASSES = new Set(
  `stdclass datetime datetimeimmutable datetimezone dateinterval dateperiod arrayobject arrayiterator exception
  runtimeexception invalidargumentexception logicexception domainexception lengthexception outofrangeexception
  outofboundsexception rangeexception overflowexception underflowexception unexpectedvalueexception
  badfunctioncallexception badmethodcallexception errorexception error typeerror valueerror jsonexception
  numberformatter intldateformatter collator normalizer transliterator messageformatter weakmap splobjectstorage
  splstack splqueue splpriorityqueue splfixedarray domdocument domxpath simplexmlelement self static parent`
    .trim()
    .split(/\s+/),
);

/** Is this function on the list, or the tenant's own? */
export function isListed({ declared }: Scan, name: string): boolean {
  if (declared.has(name) || FUNCTIONS.has(name)) return true;
  return FAMILIES.some((family) => name.startsWith(family));
}

/** A function or class that is neither on the list nor the file's own. */
export const unlistedCalls: Rule = (scan, index) => {
  const { view, declared } = scan;
  const called = calledFunction(scan, index);
  if (called !== null) {
    if (isListed(scan, called)) return null;
    return { rule: 'not_listed', name: called, start: index, end: argumentsEnd(view, index + 1) };
  }
  if (!isName(at(view, index))) return null;
  const isNew = kindAt(view, index - 1) === 'T_NEW';
  const isStatic = kindAt(view, index + 1) === 'T_DOUBLE_COLON' && kindAt(view, index + 3) === '(';
  if (!isNew && !isStatic) return null;
  const name = resolvedClass(scan, index);
  return declared.has(name) || CLASSES.has(name)
    ? null
    : { rule: 'not_listed', name, start: index, end: index + 1 };
};
