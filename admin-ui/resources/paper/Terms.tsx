import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatDay } from '../../i18n/format.ts'
import { Money } from '../../ui/Money.tsx'
import type { PaperDetail } from './paperRecord.ts'

/** What is signed, in a few lines. */
export const Terms = ({ paper: { price, deposit, startDay, endDay } }: { readonly paper: PaperDetail }) => {
  const translate = useTranslate()
  const say = (key: string, args = {}) => translate(`resource.paper.sign.${key}`, args)
  const from = formatDay(startDay)
  const rows = [
    ['rent', <Money key="rent" amount={price} />],
    ['deposit', <Money key="deposit" amount={deposit} />],
    ['term', endDay ? say('from_to', { from, to: formatDay(endDay) }) : say('no_end', { from })],
  ] as const
  return (
    <Box component="dl" className="figures" sx={{ m: 0 }}>
      {rows.map(([key, value]) => (
        <Box
          key={key}
          sx={{
            display: 'grid',
            gridTemplateColumns: '104px minmax(0, 1fr)',
            gap: 2,
            py: 2,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {say(key)}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 500 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
