/**
 * Texts that stand where a secret would, and are none. A rule is a pattern over the whole trimmed value
 * (at most 400 characters) with values it must take and values it must leave.
 */
export interface PlaceholderRule {
  readonly id: string;
  readonly pattern: RegExp;
  readonly hits: readonly string[];
  readonly misses: readonly string[];
}

export const PLACEHOLDERS: readonly PlaceholderRule[] = [
  {
    id: 'double-braces',
    pattern: /^(?:(?:bearer|token|basic) )?(?:\$?\{\{[^{}]*\}\}[:\s]*)+$/i,
    hits: [
      '{{secret:TRELLO_TOKEN}}',
      '{{ vault_db_password }}',
      '${{ secrets.API_TOKEN }}',
      'Bearer {{secret:X}}',
      '{{secret:A}}:{{secret:B}}',
    ],
    misses: ['{{secret:X}}geheim77', 'Sommer77{{'],
  },
  {
    id: 'shell-variable',
    pattern:
      /^(?:(?:[Bb]earer|[Tt]oken|[Bb]asic) )?(?:\$\{[\w.[\]]{1,80}(?::?[-?=][^{}\d]{0,40})?\}|\$\([^()]*\)|\$(?:[a-z_][A-Za-z_]*|[A-Z][A-Z0-9_]*)\d{0,2}(?:->\w+|\[['"]?\w+['"]?\])*|\{\$[^{}]*\})$/,
    hits: [
      '${DB_PASSWORD}',
      '$apiToken',
      '{$cfg[token]}',
      'Bearer $token',
      '$this->key',
      '${TOKEN:?missing}',
      '${KEY:-}',
    ],
    misses: ['$2y$10$Nwq42zXopeQwDUDzru3f7k', 'pa$$wort77', '$Sommer2026', '${DB_PASS:-Kuchen77}'],
  },
  {
    id: 'percent',
    pattern: /^%(?:env\([^()]*\)|[A-Za-z_][\w.]*|s|\d\$s)%?$/,
    hits: ['%env(CRM_TOKEN)%', '%database_password%', '%s', '%APPDATA%'],
    misses: ['%7Kd!9', '%Sommer!'],
  },
  {
    id: 'brackets',
    pattern: /^(?:<[\p{L}\p{N}\s_.:/-]*>|\[[\p{L}\s_-]*\]|\{[\p{L}_][\w\s-]*\}|\(\p{L}[\p{L}\s]*\))$/u,
    hits: ['<dein-token>', '[token]', '{api_key}', '<YOUR API KEY>'],
    misses: ['<geheim', '{9aK!x', '[x9!]'],
  },
  {
    id: 'stars',
    pattern: /^(?:[*•●·…._\-x?#\s]+|X+)$/,
    hits: ['********', '••••', 'xxxxxxxx', '...', 'XXXX', '---'],
    misses: ['****a', 'Xaver!'],
  },
  {
    id: 'bound-parameter',
    pattern: /^(?::[A-Za-z_]\w*|@[A-Za-z_]\w*@?|__[A-Za-z_]+__)$/,
    hits: [':tenant', '@token@', '__API_TOKEN__'],
    misses: [':Sommer!7', '@9aK'],
  },
  {
    id: 'your-token',
    pattern:
      /^(?:your|dein|deine|dem|ihr|ihre|my|mein|meine|insert|replace|change|enter|put|add|set|example|beispiel|sample|dummy|fake|placeholder|platzhalter|todo|fixme|hier|here|some|the|real)(?:[-_ ]\p{L}+)+$/iu,
    hits: ['YOUR_API_TOKEN', 'dein-token', 'insert your key here', 'REPLACE_ME', 'change-me', 'example_key'],
    misses: ['your-9aKx7', 'deinHund77', 'meinHund'],
  },
  {
    id: 'validation-rule',
    pattern:
      /^(?:required(?:_[a-z_]{2,20}:[\w,.]+)?|nullable|sometimes|string|present|filled|confirmed|current_password|bail|min:\d+|max:\d+|digits(?:_between)?:[\d,]+|size:\d+|between:\d+,\d+|(?:exists|unique|same|different|in|not_in):[\w,.]+)(?:\|[\w:,.]+)*$/i,
    hits: ['required|min:8|confirmed', 'nullable|string', 'required', 'digits:4', 'exists:keys,key'],
    misses: ['required9!', 'stringx7'],
  },
  {
    id: 'code',
    pattern:
      /^(?:getenv|env|config|secret|process\.env|os\.environ|vault|lookup|file_get_contents)(?:[.:][\w./-]+|[([]['"]?[\w./:-]+['"]?[)\]])$/i,
    hits: ['env(CRM_TOKEN)', 'process.env.TOKEN', 'vault:secret/data/crm', "getenv('X')"],
    misses: ['envK7!x', 'config!9Kx'],
  },
];
