import { Box, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { daysBetween } from '../../../domain/day.ts'
import {
  endingNames,
  type Work,
  type WorkItem,
  type WorkName,
} from '../../../projections/today/today.answers.ts'
import { formatMonth, formatNearDay } from '../../i18n/format.ts'
import { Money } from '../../ui/Money.tsx'
import { EndingActs } from '../contract/EndingActs.tsx'
import { StayActs } from '../contract/StayActs.tsx'
import { StayAnswerActs } from '../contract/stay/StayAnswerActs.tsx'
import { drawn } from './workLinks.ts'

const ending: readonly WorkName[] = endingNames

/** The text of an item; for uploads and expenses their kind. */
const useTextOf = () => {
  const translate = useTranslate()
  return ({ name }: Work, { text, month, count }: WorkItem): string | null => {
    if (month) return translate('resource.today.month', { month: formatMonth(month) })
    if (!text) return name === 'read' ? translate('resource.today.rooms', { smart_count: count }) : null
    if (name === 'doubt') return translate(`resource.upload.type.${text}`)
    if (name === 'tariff') return translate(`resource.today.work.tariff.${text}`)
    if (name === 'stayAnswered') return translate(`resource.today.work.stayAnswered.${text}`)
    if (name === 'expense') return translate(`resource.expense.values.category.${text}`)
    return text
  }
}

/** How long an item has waited, or until when it can wait. */
const useAgeOf = (today: string) => {
  const translate = useTranslate()
  const words = (key: string, args: object) => translate(`resource.today.${key}`, args)
  return ({ name }: Work, { day, count }: WorkItem): string | null => {
    if (name === 'issue') return words('rooms', { smart_count: count })
    if (!day || name === 'close') return null
    const days = daysBetween(day, today)
    if (ending.includes(name)) return words('until', { day: formatNearDay(day, today) })
    if (days < 0 || name === 'read') return words('by', { day: formatNearDay(day, today) })
    if (name === 'overdue') return words('late', { smart_count: days })
    return days === 0 ? words('today', {}) : words('days', { smart_count: days })
  }
}

type WorkItemsProps = { readonly work: Work; readonly today: string }

/** The first items of a task, each linked to its page. */
export const WorkItems = ({ work, today }: WorkItemsProps) => {
  const { look } = useTheme()
  const textOf = useTextOf()
  const ageOf = useAgeOf(today)
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {work.items.map((item) => {
        const { id, month, roomNumber, customerName, buildingName, amount } = item
        // The place is the room, else the building, unless the item has a text.
        const place = roomNumber ?? (item.text ? null : buildingName)
        const rest = [textOf(work, item), customerName, place === buildingName ? null : buildingName]
        return (
          <Box component="li" key={`${id} ${month}`} sx={{ borderTop: `1px solid ${look.line}` }}>
            <Box
              component={Link}
              to={drawn[work.name].itemTo(item)}
              sx={{
                display: 'grid',
                gridTemplateColumns: {
                  // The number of a house's rooms stays in one line, a long name of the house has two.
                  xs: work.name === 'read' ? 'minmax(0, 1fr) auto auto' : 'auto minmax(0, 1fr) auto',
                  sm: 'auto minmax(0, 1fr) auto auto',
                },
                alignItems: 'baseline',
                columnGap: 2.5,
                py: 1.25,
                fontSize: '0.875rem',
                lineHeight: 1.6,
                color: 'text.primary',
                textDecoration: 'none',
                borderRadius: '6px',
                '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
                '@media (pointer: coarse)': { minHeight: 44, alignContent: 'center' },
              }}
            >
              <Box
                component="span"
                sx={{ fontWeight: 500, minWidth: roomNumber ? 48 : 0, mr: place ? 0 : -2.5 }}
              >
                {place}
              </Box>
              <Box
                component="span"
                sx={{
                  color: look.textSoft,
                  minWidth: 0,
                  ...(work.name === 'read' ? { whiteSpace: 'nowrap' } : { overflowWrap: 'anywhere' }),
                }}
              >
                {rest.filter(Boolean).join(' · ')}
              </Box>
              <Box
                component="span"
                sx={{
                  whiteSpace: 'nowrap',
                  color: work.name === 'overdue' ? look.tone.late.text : look.textSoft,
                  fontWeight: work.name === 'overdue' ? 500 : 400,
                  ...(amount !== null && { gridRow: { xs: 2, sm: 1 }, gridColumn: { xs: 2, sm: 3 } }),
                }}
              >
                {ageOf(work, item)}
              </Box>
              {amount !== null && (
                <Box
                  component="span"
                  className="figures"
                  sx={{
                    gridRow: 1,
                    gridColumn: { xs: 3, sm: 4 },
                    minWidth: { sm: 112 },
                    textAlign: 'right',
                  }}
                >
                  <Money amount={amount} />
                </Box>
              )}
            </Box>
            {ending.includes(work.name) && item.day && (
              <Box sx={{ pb: 2 }}>
                <EndingActs contractID={id} roomNumber={roomNumber ?? ''} endDay={item.day} today={today} />
              </Box>
            )}
            {work.name === 'stayAnswered' && (
              <Box sx={{ pb: 2 }}>
                <StayAnswerActs contractID={id} today={today} />
              </Box>
            )}
            {work.name === 'staying' && (
              <Box sx={{ pb: 2 }}>
                <StayActs contractID={id} roomNumber={roomNumber ?? ''} />
              </Box>
            )}
          </Box>
        )
      })}
    </Box>
  )
}
