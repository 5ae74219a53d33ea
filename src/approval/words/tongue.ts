/**
 * What one tongue must bring so that its speakers are understood. Words are data; no algorithm knows one of them.
 * A word that is not written down here is unknown, and unknown never counts as consent.
 */

/** A verb's forms by name; a template `$inf` takes the form `inf`, and is left out for verbs without it. */
export type Verb = Readonly<Record<string, string>>;

/** Named pieces of patterns: `<what>` in a pattern is the pattern under `what` (notation: `grammar/pattern.ts`). */
export type Pieces = Readonly<Record<string, string>>;

/** Phrases by the part they play in a message of consent; each is a list of patterns. */
export interface ConsentParts {
  /** Before anything else, never alone: „hallo“. */
  readonly greeting: readonly string[];
  /** Praise or the like that strengthens what follows: a nod, a yes or an order. Alone it is no consent. */
  readonly lead: readonly string[];
  /** „verstanden“, „cool“: heard or liked, which even „ok“ or 👍 after it leaves open; counts only before a yes or an order. */
  readonly heard: readonly string[];
  /** Only before an order: „danke, mach das“; before a mere „passt“ it could decline. */
  readonly opener: readonly string[];
  /** Consent by itself, though it can also just mean „heard“: „ok“. */
  readonly nod: readonly string[];
  /** Consent by itself. */
  readonly yes: readonly string[];
  /** Consent by telling to do it; templates over `verbs` and `saveVerbs`. */
  readonly order: readonly string[];
  /** Telling to do it, where only writing can be meant; no template. */
  readonly saveOrder: readonly string[];
  /** Judgement that is no consent alone and fits before or after one: „das ist gut“. */
  readonly praise: readonly string[];
  /** Only after consent: thanks, strengthening, an address; templates over the verbs are allowed. */
  readonly after: readonly string[];
  /** Joins two phrases of consent. */
  readonly and: readonly string[];
}

export interface ConsentWords {
  readonly pieces: Pieces;
  readonly parts: ConsentParts;
  /** Verbs that fit every pending action: do, apply, approve. */
  readonly verbs: readonly Verb[];
  /** Verbs that fit writing alone; they count only where the card's button is the one for saving. */
  readonly saveVerbs: readonly Verb[];
}

/**
 * How people give an order for one file. Patterns may hold open places: `#target` (a name of the file), `#targets`
 * (the same with 's), `#file` (a name of
 * the file itself), `#key` (a key in it), `#word` (what is changed), `#noun` (a word that is surely no
 * adverb), `#quoted` (a word in quotation marks), `#value` (what it shall be) and `#unit`.
 */
export interface OrderWords {
  readonly pieces: Pieces;
  /** Whole sentences that change a value; templates over `verbs`. */
  readonly change: readonly string[];
  /** Whole sentences that delete the file; templates over `deleteVerbs`. */
  readonly remove: readonly string[];
  readonly verbs: readonly Verb[];
  readonly deleteVerbs: readonly Verb[];
  /** Words that may follow a number. */
  readonly units: readonly string[];
  /** Words after which a name is a target: „beim“, „Tool“. */
  readonly places: readonly string[];
  /** Words that never fill an open place: they ask, deny, hedge, put off, compare or join. */
  readonly reserved: readonly string[];
  /** So do words that end like this, being adverbs. */
  readonly reservedEndings: readonly string[];
}

/** How people say whether they want to be asked; whole messages. */
export interface AutoWords {
  readonly pieces: Pieces;
  /** Outright, lasting, without condition: not to be asked any more. */
  readonly on: readonly string[];
  /** Any clear wish to be asked. */
  readonly off: readonly string[];
}

/** One tongue. A third one is one more file of this shape and its name in `words/all.ts`. */
export interface Tongue {
  /** The buttons under a proposal: `yes` to save, `remove` where files only go, `act` where no file is written. */
  readonly buttons: {
    readonly yes: string;
    readonly remove: string;
    readonly act: string;
    readonly no: string;
  };
  /** A button that begins with one of these is never taken for consent, whoever passes it. */
  readonly refusals: readonly string[];
  /** Letters that people also type in another way: `['ä', 'ae']`. */
  readonly letters: readonly (readonly [string, string])[];
  /** Listed slips and long forms of a word; nothing is ever matched by likeness. */
  readonly spellings: Readonly<Record<string, readonly string[]>>;
  /** Written with dots, read as the words on the right. */
  readonly abbreviations: Readonly<Record<string, string>>;
  readonly consent: ConsentWords;
  readonly order: OrderWords;
  readonly auto: AutoWords;
}
