import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { ProposedReason } from '../../../projections/transfer/suggestion.answers.ts'
import { formatMoney } from '../../i18n/format.ts'
import { Because } from '../../ui/Because.tsx'

const against: readonly ProposedReason['kind'][] = ['less', 'more', 'codePaid', 'codeBack', 'otherAccount']
const weightOf = ({ kind }: ProposedReason) => (against.includes(kind) ? 'against' : 'for')

/** The reasons for and against a suggested contract; `short` for a collapsed row. */
export const Reasons = ({ of, short = false }: { of: readonly ProposedReason[]; short?: boolean }) => {
  const translate = useTranslate()
  const shown = short ? of.filter((one, at) => at < 2 || weightOf(one) === 'against') : of
  const say = ({ kind, ...args }: ProposedReason) => {
    const money = Object.fromEntries(
      Object.entries(args).map(([name, value]) => [
        name,
        name === 'by' || name === 'amount' ? formatMoney(Number(value)) : value,
      ]),
    )
    const count = 'count' in args ? args.count : 'times' in args ? args.times : undefined
    return translate(`resource.transfer.reason.${kind}`, {
      ...money,
      ...(count !== undefined && { smart_count: count }),
    })
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.25 }}>
      {shown.map((one) => (
        <Because key={one.kind} weight={weightOf(one)}>
          {say(one)}
        </Because>
      ))}
    </Box>
  )
}
