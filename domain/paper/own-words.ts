/** What somebody has written by themselves: it cannot look like a heading of the paper. */
export const ownWords = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/^[#>\s]+/, '').trimEnd())
    .filter(Boolean)
    .join('\n')
