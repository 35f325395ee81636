import { Box, Button, Checkbox, FormControlLabel, Typography, useTheme } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { VacantRoom } from '../../../projections/vacancy/vacancy.answers.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { get } from '../../data/httpClient.ts'
import { useItem } from '../../data/useItem.ts'
import { fileUrl } from '../../files/fileRecord.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { formatMillions, formatMoney, formatNearDay, formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { drawRoom } from '../../ui/roomPicture.ts'
import { ShareActs } from '../../ui/ShareActs.tsx'
import type { BuildingRecord } from '../building/buildingRecord.ts'

type Me = { readonly firstName: string; readonly phone: string | null }

/** What a group is told of a room: no tenant, no number of a house. */
export const useSaid = (room: VacantRoom) => {
  const translate = useTranslate()
  const locale = useLanguage()
  const today = useToday()
  const words = (key: string, values?: object) => translate(`resource.vacancy.picture.${key}`, values)
  const { data: building } = useItem<BuildingRecord>('building', { id: room.buildingID })
  const { data: me } = useQuery({
    queryKey: ['profile', 'caller'],
    queryFn: async ({ signal }) => (await get<Me>('user/profile', signal)).json,
  })
  if (!building || !me) return undefined
  const size = [
    room.area !== null && translate('unit.area', { area: formatNumber(room.area, locale) }),
    words('floor', { floor: room.floor }),
  ]
    .filter(Boolean)
    .join(', ')
  const charges = (building.services ?? [])
    .map(({ name, price, unit }) => `${name} ${formatMoney(price)}${unit ? `/${unit}` : ''}`)
    .join(', ')
  const { freeFrom, freeUntil } = room
  const when = [
    freeFrom <= today ? words('now') : words('from', { day: formatNearDay(freeFrom, today) }),
    freeUntil && translate('resource.vacancy.when.until', { day: formatNearDay(freeUntil, today) }),
  ]
    .filter(Boolean)
    .join(', ')
  const call = me.phone ? words('call', { name: me.firstName, phone: me.phone }) : me.firstName
  const price = room.rentPrice === null ? '' : formatMoney(room.rentPrice)
  return {
    text: (named: boolean) =>
      [
        words('text', { size, when: when.toLowerCase() }),
        named && building.name,
        price && words('price', { price }),
        charges && words('charges', { charges }),
        call,
      ]
        .filter(Boolean)
        .map((sentence) => `${sentence}.`)
        .join(' '),
    picture: {
      price: room.rentPrice === null ? '' : formatMillions(room.rentPrice, locale),
      unit: room.rentPrice === null ? words('ask') : words('million'),
      when,
      size,
      charges,
      call,
      photos: room.imageIDs.slice(0, 3).map(fileUrl),
    },
  }
}

type ShareRoomDialogProps = { readonly room: VacantRoom; readonly onClose: () => void }

/** A picture and a text of a room to let, for a group chat. */
export const ShareRoomDialog = ({ room, onClose }: ShareRoomDialogProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const said = useSaid(room)
  const [named, setNamed] = useState(false)
  const [picture, setPicture] = useState<{ blob: Blob; shown: string }>()
  const words = (key: string, values?: object) => translate(`resource.vacancy.${key}`, values)
  const drawn = said && JSON.stringify(said.picture)
  useEffect(() => {
    if (!drawn) return
    let gone = false
    void drawRoom(JSON.parse(drawn)).then((blob) => {
      if (!gone) setPicture({ blob, shown: URL.createObjectURL(blob) })
    })
    return () => {
      gone = true
    }
  }, [drawn])
  useEffect(() => () => URL.revokeObjectURL(picture?.shown ?? ''), [picture])
  const text = said?.text(named)
  return (
    <FormDialog title={words('share_of', { room: room.number })} onClose={onClose}>
      {picture && (
        <Box
          component="img"
          src={picture.shown}
          alt={words('picture.alt', { room: room.number })}
          sx={{
            display: 'block',
            width: 260,
            maxWidth: 1,
            mx: 'auto',
            borderRadius: '8px',
            border: `1px solid ${look.line}`,
          }}
        />
      )}
      <Typography variant="body2" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
        {text ?? '\u00a0'}
      </Typography>
      <FormControlLabel
        control={<Checkbox checked={named} onChange={(_, next) => setNamed(next)} />}
        label={words('share_named')}
      />
      <Typography variant="caption" component="p" color="text.secondary">
        {words('share_note')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, mt: 3 }}>
        <ShareActs
          words="resource.vacancy.share_acts"
          text={text}
          picture={picture?.blob}
          name={`${room.number}.png`}
        />
        <Button variant="text" color="inherit" onClick={onClose} sx={{ minHeight: 44 }}>
          {translate('frame.close')}
        </Button>
      </Box>
    </FormDialog>
  )
}
