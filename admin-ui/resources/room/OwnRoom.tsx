import { Box, Button, Card, Typography } from '@mui/material'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router'
import { isApiError } from '../../data/envelope.ts'
import { useItem } from '../../data/useItem.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { NotFoundPage } from '../../pages/NotFoundPage.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Money } from '../../ui/Money.tsx'
import { OwnColumns } from '../../ui/OwnColumns.tsx'
import { OwnHead } from '../../ui/OwnHead.tsx'
import { PageSkeleton, RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { Together } from '../../ui/Together.tsx'
import type { OwnRoomRecord } from './ownRoomRecord.ts'
import { rentOf, useOwnContracts } from './useOwnContracts.ts'

/** Loaded on demand: this page is part of a customer's first scripts, these components are not. */
const TicketsOf = lazy(async () => ({ default: (await import('../ticket/TicketsOf.tsx')).TicketsOf }))

const Gallery = lazy(async () => ({ default: (await import('../../files/Gallery.tsx')).Gallery }))

/** A room as its customer sees it. */
export const OwnRoom = () => {
  const { id = '' } = useParams()
  const translate = useTranslate()
  const language = useLanguage()
  const contract = useOwnContracts().get(id)
  const rent = rentOf(contract)
  const { data: room, error } = useItem<OwnRoomRecord>('room', { id })
  if (isApiError(error, 'E0011')) return <NotFoundPage />
  if (error) throw error
  if (!room) return <PageSkeleton />
  const field = (name: string, value: ReactNode) =>
    value === null ? null : <Fact label={translate(`resource.room.fields.${name}`)}>{value}</Fact>
  return (
    <Together>
      <OwnHead title={room.number} lead={room.buildingName} />
      <OwnColumns
        lead={
          <Card sx={{ px: 4, py: 3 }}>
            <Box component="dl" sx={{ m: 0 }}>
              {field('status', <StatusChip value={{ of: 'room', status: room.status }} />)}
              {field('floor', room.floor)}
              {field('area', room.area && formatNumber(room.area, language))}
              {field('rentPrice', rent === undefined ? null : <Money amount={rent} />)}
              {field(
                'description',
                room.description && <Typography variant="body2">{room.description}</Typography>,
              )}
            </Box>
            {contract && (
              <Button component={Link} to={`/contract/${contract.id}`} variant="outlined" sx={{ my: 2 }}>
                {translate('roomPage.next.open_contract')}
              </Button>
            )}
          </Card>
        }
        main={
          <>
            {room.imageIDs.length > 0 && (
              <Section title={translate('file.pictures.title')}>
                {/* The height of one row of pictures. */}
                <Suspense fallback={<RowsSkeleton rows={1} height={112} />}>
                  <Gallery ids={room.imageIDs} name={room.number} />
                </Suspense>
              </Section>
            )}
            <Section flush title={translate('resource.support-ticket.own.title')}>
              <Suspense fallback={<RowsSkeleton rows={3} height={56} />}>
                <TicketsOf of="ownRoom" id={room.id} />
              </Suspense>
            </Section>
          </>
        }
      />
    </Together>
  )
}
