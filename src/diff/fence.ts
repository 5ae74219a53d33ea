/** Puts a text into a Markdown code block that nothing in the text can end. */

/**
 * The text in a fenced block. The fence is longer than any run of backticks inside, so no line of the text closes it,
 * wherever a renderer sees a line begin; a `~~~` does not close a fence of backticks.
 */
export function fenceMarkdown(text: string, info = 'diff'): string {
  let longest = 2;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  const body = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  return `${fence}${info.replace(/[^\w-]/g, '')}\n${body}${fence}`;
}
