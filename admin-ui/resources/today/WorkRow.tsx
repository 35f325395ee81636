import { Box, Button, ButtonBase, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { daysBetween } from '../../../domain/day.ts'
import { endingNames, type Work, type WorkName } from '../../../projections/today/today.answers.ts'
import { formatMonth, formatNearDay } from '../../i18n/format.ts'
import { Money } from '../../ui/Money.tsx'
import { WorkGlyph } from './WorkGlyph.tsx'
import { WorkItems } from './WorkItems.tsx'
import { actionOf } from './workLinks.ts'

/** Tasks with their own reason text; for others the reason is how long the oldest item has waited. */
const OWN_REASON = new Set<WorkName>([
  'read',
  'issue',
  'erasure',
  'objected',
  'handover',
  'agreed',
  'settle',
  'returnBy',
  'notice',
  'stayAnswered',
  'staying',
  'deposit',
  'hold',
  'viewing',
  'askAgain',
  'parked',
  'setAside',
  'expense',
  'brokerFee',
  'betweenHouses',
  'tariff',
  'sign',
  ...endingNames,
  'close',
])

const useReasonOf = (today: string) => {
  const translate = useTranslate()
  return ({ name, day, items: [first] }: Work): string => {
    const days = day ? daysBetween(day, today) : 0
    const waits = translate(`resource.today.${days > 0 ? 'waits' : 'waits_today'}`, { smart_count: days })
    if (!OWN_REASON.has(name))
      return name === 'ticket' && first?.text
        ? translate('resource.today.at', {
            what: waits,
            where: [first.roomNumber, first.text].filter(Boolean).join(' '),
          })
        : waits
    const late = name === 'read' && days > 0
    return translate(`resource.today.work.${name}.${late ? 'why_late' : 'why'}`, {
      house: first?.buildingName ?? '',
      room: [first?.roomNumber, first?.buildingName].filter(Boolean).join(' '),
      day: day ? formatNearDay(day, today) : '',
      month: first?.month ? formatMonth(first.month) : '',
      smart_count: days,
    })
  }
}

type WorkRowProps = {
  readonly work: Work
  readonly today: string
  readonly chosen: boolean
  /** Runs the action on this page; without it the action opens another page. */
  readonly actHere: (() => void) | undefined
  readonly onChoose: () => void
  readonly onLater: () => void
}

/** A task: name, reason, number of items, amount, and one action; the selected one also lists its first items. */
export const WorkRow = ({ work, today, chosen, actHere, onChoose, onLater }: WorkRowProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const reasonOf = useReasonOf(today)
  const { name, count, amount, items } = work
  const words = (key: string) => translate(`resource.today.work.${name}.${key}`, { smart_count: count })
  const act = (
    <Button
      {...(actHere ? { onClick: actHere } : { component: Link, to: actionOf(work, today) })}
      variant={chosen ? 'contained' : 'text'}
      aria-keyshortcuts={chosen ? 'Enter' : undefined}
      sx={{ minWidth: { sm: 132 } }}
    >
      {words('act')}
    </Button>
  )
  const more = count - items.reduce((sum, item) => sum + item.count, 0)
  return (
    <Box
      component="li"
      data-work={name}
      sx={{
        bgcolor: chosen ? look.surface : 'transparent',
        borderRadius: chosen ? '12px' : 0,
        border: '1px solid',
        borderColor: chosen ? look.lineStrong : 'transparent',
        borderBottomColor: chosen ? look.lineStrong : look.line,
        my: chosen ? 1 : 0,
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
          alignItems: 'center',
          pr: { sm: 3 },
        }}
      >
        <ButtonBase
          onClick={onChoose}
          aria-expanded={chosen}
          sx={{
            fontFamily: 'inherit',
            display: 'grid',
            gridTemplateColumns: {
              xs: '20px minmax(0, 1fr) auto',
              md: '20px minmax(0, 1fr) 96px 148px',
            },
            columnGap: 3,
            alignItems: { xs: 'start', sm: 'center' },
            textAlign: 'left',
            px: { xs: 3, sm: 4 },
            py: 2,
            minHeight: 60,
            borderRadius: '12px',
            '&:hover .what': { textDecoration: 'underline', textUnderlineOffset: 3 },
          }}
        >
          <Box sx={{ pt: { xs: 0.5, sm: 0 } }}>
            <WorkGlyph work={work} />
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Box
              component="span"
              className="what"
              sx={{ display: 'block', fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.5 }}
            >
              {words('title')}
            </Box>
            <Box
              component="span"
              sx={{
                display: 'block',
                fontSize: '0.8125rem',
                lineHeight: 1.5,
                color: look.textSoft,
                overflowWrap: 'anywhere',
              }}
            >
              {reasonOf(work)}
            </Box>
          </Box>
          <Box
            component="span"
            sx={{
              display: { xs: 'none', md: 'block' },
              fontSize: '0.875rem',
              color: look.textSoft,
              textAlign: 'right',
              whiteSpace: 'nowrap',
            }}
          >
            {words('count')}
          </Box>
          <Box component="span" sx={{ textAlign: 'right', fontSize: '0.9375rem', whiteSpace: 'nowrap' }}>
            {amount !== null && (
              <Box
                component="span"
                className="figures"
                sx={{ display: 'block', fontWeight: 600, lineHeight: 1.5 }}
              >
                <Money amount={amount} />
              </Box>
            )}
            <Box
              component="span"
              sx={{
                display: { xs: 'block', md: 'none' },
                fontSize: '0.8125rem',
                lineHeight: 1.5,
                color: look.textSoft,
              }}
            >
              {words('count')}
            </Box>
          </Box>
        </ButtonBase>
        <Box sx={{ display: { xs: 'none', sm: 'block' }, pl: 3 }}>{act}</Box>
      </Box>
      {chosen && (
        <Box sx={{ pl: { xs: 3, sm: 13 }, pr: { xs: 3, sm: 4 }, pb: 3 }}>
          <WorkItems work={work} today={today} />
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 3,
              mt: 1,
              minHeight: 36,
            }}
          >
            <Typography variant="caption" color="text.secondary">
              {more > 0 && items.length > 0 && translate('resource.today.more', { smart_count: more })}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: 'auto' }}>
              <Button color="inherit" onClick={onLater} aria-keyshortcuts="m" data-later>
                {translate('resource.today.later')}
              </Button>
              <Box sx={{ display: { sm: 'none' } }}>{act}</Box>
            </Box>
          </Box>
        </Box>
      )}
    </Box>
  )
}
