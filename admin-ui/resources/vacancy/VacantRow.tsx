import ShareIcon from '@mui/icons-material/IosShareOutlined'
import PhotoIcon from '@mui/icons-material/MeetingRoomOutlined'
import { Box, Button, IconButton, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { VacantRoom } from '../../../projections/vacancy/vacancy.answers.ts'
import { useAsOf, useToday } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import { thumbnailUrl } from '../../files/fileRecord.ts'
import { formatMillions, formatNearDay, formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useInSight } from '../../ui/useInSight.ts'
import { isHoldable } from './isHoldable.ts'

/** Empty for longer than this many days, a room speaks up. */
const LONG = 60

export const columnsOfRow = '72px minmax(0, 1.25fr) minmax(0, 1.2fr) 84px 72px 264px'

const tones = {
  free: 'open',
  soon: 'waiting',
  asked: 'late',
  staying: 'late',
  repair: 'moving',
  held: 'settled',
} as const

/** When somebody can move in, and what is to be known beside it. */
const When = ({ room }: { readonly room: VacantRoom }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const today = useToday()
  const words = (key: string, values?: object) => translate(`resource.vacancy.when.${key}`, values)
  const near = (day: string) => formatNearDay(day, today)
  const { state, freeFrom, freeUntil, isSaid, hold } = room
  const notes = [
    isSaid === false && state === 'soon' && words('term'),
    isSaid && words('notice'),
    state === 'staying' && words('staying_note'),
    state === 'asked' && words('asked_note'),
    hold &&
      state === 'held' &&
      words('held_note', { name: hold.customerName ?? '', day: near(hold.moveInDay) }),
    hold?.status === 'expired' && words('money_waits'),
    freeUntil && state !== 'held' && words('until', { day: near(freeUntil) }),
  ].filter(Boolean)
  return (
    <Box>
      <Box component="span" sx={{ color: look.tone[tones[state]].text, fontWeight: 600 }}>
        {words(state, { day: near(state === 'held' ? (hold?.decideBy ?? freeFrom) : freeFrom) })}
      </Box>
      {notes.map((note) => (
        <Box key={String(note)} sx={{ fontSize: '0.8125rem', color: look.textSoft }}>
          {note}
        </Box>
      ))}
    </Box>
  )
}

const Photo = ({ room }: { readonly room: VacantRoom }) => {
  const { look } = useTheme()
  const [ref, isSeen] = useInSight<HTMLDivElement>()
  const [cover] = room.imageIDs
  const frame = { width: 72, height: 54, borderRadius: '8px', overflow: 'hidden', bgcolor: look.sunken }
  return (
    <Box ref={ref} sx={{ ...frame, display: 'grid', placeItems: 'center', color: look.textFaint }}>
      {cover && isSeen ? (
        <Box
          component="img"
          src={thumbnailUrl(cover)}
          alt=""
          sx={{ width: 1, height: 1, objectFit: 'cover' }}
        />
      ) : (
        !cover && <PhotoIcon aria-hidden />
      )}
    </Box>
  )
}

type VacantRowProps = {
  readonly room: VacantRoom
  readonly narrow: boolean
  readonly onShare: () => void
  readonly onHold: () => void
  /** Notes who asks for it. */
  readonly onAsked: () => void
}

/** A room that can be let: when, since when it stands empty, for how much. */
export const VacantRow = ({ room, narrow, onShare, onHold, onAsked }: VacantRowProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const locale = useLanguage()
  const may = useMay()
  const words = (key: string, values?: object) => translate(`resource.vacancy.${key}`, values)
  const { id, number, buildingID, buildingName, floor, area, rentPrice, state, hold, emptyDays, lost } = room
  const millions = (amount: number) => `${formatMillions(amount, locale)}\u00a0${translate('unit.million')}`
  const facts = [
    buildingName,
    words('floor', { floor }),
    area !== null && translate('unit.area', { area: formatNumber(area, locale) }),
  ]
  const isHeld = state === 'held'
  const { day: pastDay } = useAsOf()
  // Told to a group as free, it would be promised before its tenant is asked; of a past day, it may be let since.
  const isSharable = !isHeld && state !== 'staying' && state !== 'asked' && pastDay === undefined
  const actOfHold =
    isHeld && hold && may('hold.read') ? (
      <Button
        size="small"
        color="inherit"
        component={Link}
        to={`/hold/${hold.id}`}
        sx={{ minHeight: { xs: 44, md: 0 } }}
      >
        {translate('resource.hold.open')}
      </Button>
    ) : isHoldable(room) && may('HoldRoom') ? (
      <Button
        size="small"
        variant="outlined"
        aria-label={`${translate('resource.hold.add.open')} ${number}`}
        onClick={onHold}
        sx={{ minHeight: { xs: 44, md: 0 }, mt: { xs: 1, md: 0 } }}
      >
        {translate('resource.hold.add.open')}
      </Button>
    ) : null
  const actOfAsked = !isHeld && may('AddLead') && (
    <Button
      size="small"
      variant={narrow ? 'outlined' : 'text'}
      color="inherit"
      aria-label={words('asked_by', { room: number })}
      onClick={onAsked}
      sx={{ minHeight: { xs: 44, md: 0 }, mt: { xs: 1, md: 0 } }}
    >
      {words('lead')}
    </Button>
  )
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: narrow ? '72px minmax(0, 1fr) auto' : columnsOfRow,
        columnGap: 3,
        alignItems: 'center',
        px: { xs: 4, md: 5 },
        py: 2.5,
        borderTop: `1px solid ${look.line}`,
        fontSize: '0.875rem',
        lineHeight: 1.5,
        bgcolor: isHeld ? look.sunken : 'transparent',
      }}
    >
      <Photo room={room} />
      <Box sx={{ minWidth: 0 }}>
        <Box
          component={Link}
          to={`/building/${buildingID}/room/${id}`}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            minHeight: { xs: 40, md: 24 },
            fontWeight: 600,
            fontSize: '1rem',
            color: 'text.primary',
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline' },
          }}
        >
          {number}
        </Box>
        <Box sx={{ color: look.textSoft, fontSize: '0.8125rem' }}>{facts.filter(Boolean).join(', ')}</Box>
        {narrow && <When room={room} />}
      </Box>
      {!narrow && <When room={room} />}
      {!narrow && (
        <Box className="figures" sx={{ textAlign: 'right' }}>
          {emptyDays > 0 && (
            <Box component="span" sx={{ color: emptyDays > LONG ? look.tone.late.text : 'inherit' }}>
              {words('days', { smart_count: emptyDays })}
            </Box>
          )}
          {lost !== null && lost > 0 && (
            <Box sx={{ fontSize: '0.8125rem', color: look.textSoft }}>{millions(lost)}</Box>
          )}
        </Box>
      )}
      <Box className="figures" sx={{ textAlign: 'right', fontWeight: 600, fontSize: '1rem' }}>
        {rentPrice === null ? '–' : millions(rentPrice)}
        {narrow && isSharable && (
          <IconButton
            onClick={onShare}
            aria-label={words('share_of', { room: number })}
            sx={{ display: 'flex', ml: 'auto', mr: -2.5, width: 44, height: 44, color: look.brand }}
          >
            <ShareIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      {narrow && (actOfHold || actOfAsked) && (
        // Below the rent, where both have room beside each other.
        <Box sx={{ gridColumn: '2 / -1', display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          {actOfHold}
          {actOfAsked}
        </Box>
      )}
      {!narrow && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
          {actOfAsked}
          {isSharable && (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              aria-label={words('share_of', { room: number })}
              onClick={onShare}
            >
              {words('share')}
            </Button>
          )}
          {actOfHold}
        </Box>
      )}
    </Box>
  )
}
