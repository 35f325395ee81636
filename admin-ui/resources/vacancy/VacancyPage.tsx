import { Box, Button, Card, useMediaQuery, useTheme } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { lazy, Suspense, useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import type { VacantRoom } from '../../../projections/vacancy/vacancy.answers.ts'
import { formatMillions, formatMoney } from '../../i18n/format.ts'
import { loadPageTexts } from '../../i18n/pageTexts.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import type { BuildingRecord } from '../building/buildingRecord.ts'
import { AddHoldDialog } from '../hold/AddHoldDialog.tsx'
import { ShareRoomDialog } from './ShareRoomDialog.tsx'
import { useVacancy } from './useVacancy.ts'
import { columnsOfRow, VacantRow } from './VacantRow.tsx'
import { WishSentence } from './WishSentence.tsx'
import { fits, NO_WISH, useWish } from './wish.ts'

const LeadDialog = lazy(async () => {
  const [{ LeadDialog }] = await Promise.all([import('../lead/LeadDialog.tsx'), loadPageTexts('lead')])
  return { default: LeadDialog }
})

const NOT_YET: readonly VacantRoom['state'][] = ['held', 'staying', 'asked']

/** How many fit, and the cheapest of them: said before the list. */
const Count = ({ found }: { readonly found: readonly VacantRoom[] }) => {
  const translate = useTranslate()
  const locale = useLanguage()
  const words = (key: string, values?: object) => translate(`resource.vacancy.${key}`, values)
  const open = found.filter(({ state }) => !NOT_YET.includes(state))
  const [held = 0, staying = 0, asked = 0] = NOT_YET.map(
    (one) => found.filter(({ state }) => state === one).length,
  )
  const prices = open.flatMap(({ rentPrice }) => rentPrice ?? [])
  return (
    <Box role="status" sx={{ fontSize: '0.875rem', lineHeight: 1.6, color: 'text.secondary', mt: 1 }}>
      <Box component="b" sx={{ fontWeight: 600, color: 'text.primary' }}>
        {words('fit', { smart_count: open.length })}
      </Box>
      {staying > 0 && `, ${words('staying', { smart_count: staying })}`}
      {asked > 0 && `, ${words('asked', { smart_count: asked })}`}
      {held > 0 && `, ${words('fit_held', { smart_count: held })}`}
      {prices.length > 0 && `. ${words('cheapest', { price: formatMillions(Math.min(...prices), locale) })}`}
    </Box>
  )
}

/** What empty rooms have cost until today. */
const Lost = ({ found }: { readonly found: readonly VacantRoom[] }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const days = found.reduce((sum, { emptyDays }) => sum + emptyDays, 0)
  const lost = found.reduce((sum, one) => sum + (one.lost ?? 0), 0)
  if (days === 0) return null
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        gap: 3,
        px: { xs: 4, md: 5 },
        py: 3.5,
        borderTop: `1px solid ${look.lineStrong}`,
        fontSize: '0.875rem',
        color: 'text.secondary',
      }}
    >
      <span>{translate('resource.vacancy.room_days', { smart_count: days })}</span>
      {lost > 0 && (
        <Box
          component="span"
          className="figures"
          sx={{ fontWeight: 600, fontSize: '1rem', color: 'text.primary' }}
        >
          {formatMoney(lost)}
        </Box>
      )}
    </Box>
  )
}

/** What a caller who looks for a room is told in ten seconds. */
export const VacancyPage = () => {
  const { look, breakpoints } = useTheme()
  const translate = useTranslate()
  const narrow = useMediaQuery(breakpoints.down('md'), { noSsr: true })
  const words = (key: string, values?: object) => translate(`resource.vacancy.${key}`, values)
  const { data: houses } = useGetList<BuildingRecord>('building', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
  })
  const { wish, change } = useWish(houses)
  const all = useVacancy('')
  const onDay = useVacancy(wish.day)
  const [sharing, setSharing] = useState<VacantRoom>()
  const [holding, setHolding] = useState<VacantRoom>()
  const [asked, setAsked] = useState<VacantRoom>()
  const error = all.error ?? onDay.error
  if (error && !(all.data && onDay.data)) throw error
  if (!all.data || !onDay.data || !houses) return <PageSkeleton />
  const found = onDay.data.filter((room) => fits(room, wish))
  const count = (...states: readonly VacantRoom['state'][]) =>
    all.data.filter(({ state }) => states.includes(state)).length
  const staying = count('staying')
  const unconfirmed = count('asked')
  const mended = count('repair')
  const lead = [
    words('free', { smart_count: count('free') }),
    mended > 0 && words('mended', { smart_count: mended }),
    words('soon', { smart_count: count('soon') }),
    unconfirmed > 0 && words('asked', { smart_count: unconfirmed }),
    staying > 0 && words('staying', { smart_count: staying }),
    words('held', { smart_count: count('held') }),
  ].filter(Boolean)
  return (
    <>
      <PageHead title={words('title')} lead={lead.join(', ')} />
      <Card component="section" aria-label={words('list')} sx={{ overflow: 'clip' }}>
        <Box
          sx={{
            px: { xs: 4, md: 5 },
            py: { xs: 3, md: 4 },
            bgcolor: look.limewash,
            fontSize: { xs: '1rem', md: '1.0625rem' },
            lineHeight: { xs: '44px', md: '36px' },
          }}
        >
          <WishSentence wish={wish} houses={houses} onChange={change} />
          <Count found={found} />
        </Box>
        <h2 style={visuallyHidden}>{words('list')}</h2>
        {!narrow && found.length > 0 && (
          <Box
            aria-hidden
            sx={{
              display: 'grid',
              gridTemplateColumns: columnsOfRow,
              columnGap: 3,
              px: 5,
              py: 1.5,
              bgcolor: look.sunken,
              borderTop: `1px solid ${look.line}`,
              fontSize: '0.8125rem',
              fontWeight: 500,
              color: look.textSoft,
            }}
          >
            <span />
            <span>{words('room')}</span>
            <span>{words('when_head')}</span>
            <Box component="span" sx={{ textAlign: 'right' }}>
              {words('empty_head')}
            </Box>
            <Box component="span" sx={{ textAlign: 'right' }}>
              {words('price')}
            </Box>
            <span />
          </Box>
        )}
        {found.length === 0 ? (
          <EmptyState
            title={words('none.title')}
            body={words(all.data.length > 0 ? 'none.body' : 'none.all_let')}
            actions={
              all.data.length > 0 && (
                <Button variant="outlined" color="inherit" onClick={() => change(NO_WISH)}>
                  {words('none.clear')}
                </Button>
              )
            }
          />
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {found.map((room) => (
              <VacantRow
                key={room.id}
                room={room}
                narrow={narrow}
                onShare={() => setSharing(room)}
                onHold={() => setHolding(room)}
                onAsked={() => setAsked(room)}
              />
            ))}
          </Box>
        )}
        <Lost found={found} />
      </Card>
      {sharing && <ShareRoomDialog room={sharing} onClose={() => setSharing(undefined)} />}
      <Suspense>{asked && <LeadDialog room={asked} onClose={() => setAsked(undefined)} />}</Suspense>
      {holding && (
        <AddHoldDialog
          room={holding}
          freeFrom={wish.day > holding.freeFrom ? wish.day : holding.freeFrom}
          onClose={() => setHolding(undefined)}
        />
      )}
    </>
  )
}
