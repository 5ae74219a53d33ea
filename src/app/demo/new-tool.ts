/** Step b: a tool that did not exist a moment ago answers in the same turn. */
import { changedFiles, type Check, type Stage } from './stage.ts';

const PATH = 'tools/brotAlter.php';
const CONTENT = `<?php

return [
    'tools' => [
        'brotAlter' => [
            'description' => 'Sagt, wie ein Brot nach einigen Tagen am besten gegessen wird.',
            'parameters' => [
                'type' => 'object',
                'properties' => [
                    'tage' => ['type' => 'integer', 'description' => 'Alter in Tagen', 'minimum' => 0],
                ],
                'required' => ['tage'],
            ],
            'handler' => function (array $args, $ctx) {
                $rest = max(0, 5 - $args['tage']);
                return ['noch_gut' => $rest, 'rat' => $rest > 2 ? 'frisch essen' : 'toasten'];
            },
        ],
    ],
];
`;

export async function approveNewTool(stage: Stage): Promise<readonly Check[]> {
  const before = await stage.everything();
  await stage.say('Bau mir ein Werkzeug, das sagt, wie lange ein Brot noch gut ist.');
  const asked = await stage.call('writeTenantConfig', { path: PATH, content: CONTENT });
  const early = await stage.call('brotAlter', { tage: 4 });
  const untouched = changedFiles(before, await stage.everything());
  await stage.say('ja');
  const written = await stage.call('writeTenantConfig', { proposal_id: asked['proposal_id'], confirm: true });
  const answer = await stage.call('brotAlter', { tage: 4 });
  const wrong = await stage.call('brotAlter', { tage: 'vier' });
  const after = await stage.everything();
  return [
    {
      what: 'demo.new_asked',
      ok: asked['error'] === 'freigabe_fehlt' && asked['change'] === 'new',
    },
    {
      what: 'demo.not_before_yes',
      ok: untouched.length === 0 && early['error'] === 'unknown_tool',
    },
    {
      what: 'demo.short_confirm',
      ok: written['success'] === true && after.get(PATH) === CONTENT,
    },
    { what: 'demo.others_untouched', ok: changedFiles(before, after).join() === PATH },
    {
      what: 'demo.same_turn',
      ok: answer['success'] === true && JSON.stringify(answer['result']) === '{"noch_gut":1,"rat":"toasten"}',
    },
    { what: 'demo.wrong_args', ok: wrong['error'] === 'arguments_invalid' },
  ];
}
