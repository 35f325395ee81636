import { Box, Button, Card, Dialog, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useGetList, useTranslate } from 'react-admin'
import { Link, Navigate, useSearchParams } from 'react-router'
import type { WalkStop } from '../../../../projections/walk/walk.answers.ts'
import { useToday } from '../../../asOf/AsOfContext.ts'
import { get } from '../../../data/httpClient.ts'
import { Chevron } from '../../../ui/Chevron.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkRow, LinkRows } from '../../../ui/LinkRows.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx'
import type { BuildingRecord } from '../../building/buildingRecord.ts'
import { useKeptReadings } from './useKeptReadings.ts'
import { Walk } from './Walk.tsx'

/** Chooses the building to walk through. */
const ChooseHouse = () => {
  const translate = useTranslate()
  const { data, error } = useGetList<BuildingRecord>('building', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'name', order: 'ASC' },
  })
  if (error && !data) throw error
  if (!data) return <PageSkeleton />
  // Who has one house is not asked which.
  if (data.length === 1) return <Navigate to={`/walk?building=${data[0]?.id}`} replace />
  return (
    <>
      <PageHead title={translate('walk.title')} lead={translate('walk.choose')} />
      <Card sx={{ maxWidth: 520, '& li:first-of-type': { borderTop: 0 } }}>
        <LinkRows>
          {data.map(({ id, name, address }) => (
            <LinkRow key={id} to={`/walk?building=${id}`}>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 500 }}>{name}</Typography>
                <Typography variant="body2" color="text.secondary">
                  {address}
                </Typography>
              </Box>
              <Chevron />
            </LinkRow>
          ))}
        </LinkRows>
      </Card>
    </>
  )
}

const WalkThrough = ({ buildingID }: { readonly buildingID: string }) => {
  const translate = useTranslate()
  const today = useToday()
  const month = today.slice(0, 7)
  const readings = useKeptReadings()
  const { data, error } = useQuery({
    queryKey: ['meter', 'walk', buildingID, month],
    queryFn: async ({ signal }) =>
      (await get<readonly WalkStop[]>(`building/${buildingID}/walk?month=${month}`, signal)).json,
    // Queries also run without a network, where the service worker answers from its cache.
    networkMode: 'always',
  })
  if (error && !data) throw error
  if (!data || !readings.kept) return <PageSkeleton />
  const leave = `/building/${buildingID}?tab=meter`
  if (!data.some(({ meters }) => meters.length > 0))
    return (
      <>
        <PageHead title={translate('walk.title')} />
        <Card>
          <EmptyState
            title={translate('walk.none')}
            body={translate('walk.none_body')}
            actions={
              <Button variant="contained" component={Link} to={leave}>
                {translate('walk.to_meters')}
              </Button>
            }
          />
        </Card>
      </>
    )
  return (
    <Dialog
      fullScreen
      open
      aria-label={translate('walk.title')}
      slotProps={{
        paper: { sx: { m: 0, width: 1, maxWidth: 1, borderRadius: 0, bgcolor: 'background.default' } },
      }}
    >
      <title>{`${translate('walk.title')} · Sổ Nhà`}</title>
      <Walk
        stops={data}
        today={today}
        buildingID={buildingID}
        leave={leave}
        readings={readings}
        kept={readings.kept}
      />
    </Dialog>
  )
}

/** Reading the meters of a building one after the other, on a phone with one thumb. */
export const WalkPage = () => {
  const [search] = useSearchParams()
  const buildingID = search.get('building')
  return buildingID ? <WalkThrough buildingID={buildingID} /> : <ChooseHouse />
}
