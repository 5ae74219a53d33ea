/** Signs that say the same in every tongue. What doubts, mocks, waits or laughs is not among them. */

/** Consent by themselves. */
export const AGREEING = [
  '👍',
  '👌',
  '✅',
  '✔',
  '☑',
  '🆗',
  ':+1:',
  ':thumbsup:',
  ':thumbs_up:',
  ':ok_hand:',
  ':white_check_mark:',
  ':heavy_check_mark:',
] as const;

/** Friendly company of a consent; alone they say nothing. */
export const FRIENDLY = [
  ':)',
  ':-)',
  '=)',
  ':d',
  ':-d',
  '(:',
  '🙂',
  '😊',
  '☺',
  '😀',
  '😃',
  '😄',
  '😁',
  '🤗',
  '😍',
  '🥰',
  '🙏',
  '🤩',
  '😎',
  '🫶',
  '🎉',
  '🥳',
  '❤',
  '💚',
  '💙',
  '💪',
  '🚀',
  '👏',
  '🙌',
  '💯',
  '🤝',
  '🫡',
  '👊',
  '✨',
  '🔥',
  '⭐',
  '🌟',
] as const;

/** A transcribed voice message begins with it. */
export const VOICE = '🎤';
