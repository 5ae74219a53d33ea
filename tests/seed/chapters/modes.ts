/** Seed, lines 1-83: the three ways a file's content comes in, and the patch applier. */
import type { Chapter } from '../requirement.ts';

export const modes = {
  'write.config-files': {
    seed: '7',
    says: 'writeTenantConfig is a tool that the builder calls to write config files',
  },
  'write.three-modes': {
    seed: '3, 7, 9',
    says: 'it takes the content in three ways: content, source_file, patch',
  },
  'write.no-silent-loss': {
    seed: '7',
    says: 'no mode loses data silently: what is written is what was shown',
  },
  'mode.exactly-one': { seed: '11', says: 'exactly one of the three; none is an error' },
  'mode.patch-and-content': { seed: '11', says: 'patch and content together are an error' },

  'content.whole-file': { seed: '13-20', says: 'path and content: the whole file comes as a string' },
  'content.hint-over-10-kb': {
    seed: '22',
    says: 'up to 10 KB content is fine, above it the answer points to source_file and patch',
  },
  'content.stub-is-seen': {
    seed: '22',
    says: 'a large argument that came as a stub does not shrink a file unseen',
  },
  'content.below-the-guard': {
    seed: '24',
    says: 'a truncation that the shrink guard does not catch still stands in the preview before anything is written',
  },

  'source.from-sandbox': { seed: '26-33', says: 'the file is read from the chat’s sandbox folder' },
  'source.chat-local': {
    seed: '33',
    says: 'the sandbox is the chat’s own: another chat’s file is not there',
  },
  'source.basename-only': { seed: '33', says: 'source_file is a basename, a path is refused' },
  'source.must-be-there': { seed: '33', says: 'a file that was not put into the sandbox before is an error' },
  'source.run-python': {
    seed: '33, 35-37',
    says: 'runPython writes into that folder with open(name, "w")',
    todo: 'D',
  },
  'source.large-file-whole': {
    seed: '39',
    says: 'a file far over 10 KB arrives whole, its text never passes a tool argument',
  },
  'source.recommended': { seed: '39', says: 'recommended to the model for full rewrites over 10 KB' },
  'source.aliases': {
    seed: '41',
    says: 'source_path, file_path and filepath are aliases, with the same basename rule',
  },

  'patch.against-current': { seed: '43-50', says: 'a unified diff is applied to the current file' },
  'patch.only-old-start': {
    seed: '52',
    says: 'of the hunk header only the old start line is read, the lengths are ignored',
  },
  'patch.context': { seed: '53', says: 'a line with a leading blank is context and must match' },
  'patch.minus': { seed: '54', says: 'a line with - is removed' },
  'patch.plus': { seed: '55', says: 'a line with + is inserted' },
  'patch.preferred': { seed: '57', says: 'preferred to the model for changes at single places' },
  'patch.saves-tokens': { seed: '57', says: 'a patch to a 2,000-line file is a fraction of the rewrite' },
  'patch.exact': { seed: '61, 63', says: 'context and - lines match exactly, white space and quotes too' },
  'patch.no-fuzz': { seed: '64', says: 'no fuzz in content, no tolerance for white space' },
  'patch.mismatch-names-lines': {
    seed: '65',
    says: 'a mismatch is an error with line number, expected and found line',
  },
  'patch.position-tolerant': {
    seed: '67',
    says: 'a wrong start line does not matter: the same run of lines is searched',
  },
  'patch.window': { seed: '67', says: 'the search reaches 100 lines up and down, not further' },
  'patch.after-previous-hunk': { seed: '67', says: 'never before the end of the previous hunk' },
  'patch.unique-only': { seed: '67', says: 'only a unique hit is taken' },
  'patch.ambiguous': { seed: '67', says: 'several hits are an error that asks for more context' },
  'patch.offsets': { seed: '67', says: 'moved hunks stand in patch_offsets, hunk number to lines' },
  'patch.last-newline': { seed: '67', says: 'one line break at the patch’s end is no empty context line' },
  'patch.no-wrong-file': { seed: '69', says: 'whatever does not fit is an error and writes nothing' },
  'patch.error-helps': {
    seed: '69',
    says: 'the error tells the bot to read the file again and build the diff anew',
  },
  'patch.file-must-exist': {
    seed: '71, 73',
    says: 'the file must exist; new files go by content or source_file',
  },
  'patch.headers-skipped': { seed: '74', says: 'diff --git, --- and +++ headers are skipped silently' },
  'patch.seed-example': {
    seed: '76-83',
    says: 'the example: an empty line is put in at line 288 of a prompt, four lines of diff',
  },
} as const satisfies Chapter;
