/**
 * Addresses that are a credential themselves: who knows the path may post. Only what follows the known
 * beginning is hidden, so the host stays readable.
 */
export interface WebhookRule {
  readonly id: string;
  /** A word that every such address holds; without it nothing is tried. */
  readonly has: string;
  /** Tried right after `://`; what it matches stays readable, what follows up to the address's end is hidden. */
  readonly open: RegExp;
  readonly hits: readonly string[];
  readonly misses: readonly string[];
}

export const WEBHOOKS: readonly WebhookRule[] = [
  {
    id: 'slack',
    has: 'slack',
    open: /hooks\.slack(?:-gov)?\.com\/(?:services|workflows|triggers)\//y,
    hits: ['hooks.slack.com/services/T0/B0/abcDEF123456'],
    misses: ['hooks.slack.com/'],
  },
  {
    id: 'discord',
    has: 'webhooks',
    open: /(?:canary\.|ptb\.)?discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks\//y,
    hits: ['discord.com/api/webhooks/1234/abcDEF'],
    misses: ['discord.com/channels/1'],
  },
  {
    id: 'teams',
    has: 'webhook',
    open: /[\w-]{1,60}\.webhook\.office\.com\/webhookb2\/|outlook\.office(?:365)?\.com\/webhook\//y,
    hits: ['acme.webhook.office.com/webhookb2/abc'],
    misses: ['outlook.office.com/mail'],
  },
  {
    id: 'zapier',
    has: 'zapier',
    open: /hooks\.zapier\.com\/hooks\/(?:catch|standard)\//y,
    hits: ['hooks.zapier.com/hooks/catch/1/abc'],
    misses: ['zapier.com/apps'],
  },
  {
    id: 'make',
    has: 'hook',
    open: /hook(?:s)?\.(?:[a-z]{2}\d\.)?(?:make|integromat)\.com\//y,
    hits: ['hook.eu1.make.com/abcdef0123'],
    misses: ['make.com/en'],
  },
  {
    id: 'ifttt',
    has: 'ifttt',
    open: /maker\.ifttt\.com\/trigger\/[\w-]{1,80}\/(?:json\/)?with\/key\//y,
    hits: ['maker.ifttt.com/trigger/x/with/key/abc'],
    misses: ['maker.ifttt.com/'],
  },
  {
    id: 'telegram',
    has: 'telegram',
    open: /api\.telegram\.org\/(?:file\/)?bot/y,
    hits: ['api.telegram.org/bot123:abc/sendMessage'],
    misses: ['api.telegram.org/'],
  },
  {
    id: 'mattermost',
    has: 'hooks',
    open: /[\w.-]{1,80}\/hooks\/(?=[a-z0-9]{26}(?![a-z0-9]))/y,
    hits: ['chat.example.org/hooks/abcdefghijklmnopqrst012345'],
    misses: ['example.org/hooks/after-save'],
  },
];
