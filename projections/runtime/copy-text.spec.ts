import { expect, it } from 'vitest'
import { copyText } from './copy-text.ts'

it('writes a line for each row, with what would end a cell or a line escaped', () => {
  const rows = [
    { id: 1, name: 'a\tb\\c\nd\re', list: [{ x: 'ế' }], none: null, yes: true },
    { id: 2, name: '\\N', list: { quote: '"' }, yes: false },
  ]
  expect(copyText(['id', 'name', 'list', 'none', 'yes'], rows)).toBe(
    '1\ta\\tb\\\\c\\nd\\re\t[{"x":"ế"}]\t\\N\ttrue\n' + '2\t\\\\N\t{"quote":"\\\\""}\t\\N\tfalse\n',
  )
})
