import AddIcon from '@mui/icons-material/Add'
import CardsIcon from '@mui/icons-material/LocationCityOutlined'
import SearchIcon from '@mui/icons-material/SearchOutlined'
import TableIcon from '@mui/icons-material/TableRowsOutlined'
import {
  Box,
  Button,
  Card,
  InputAdornment,
  Skeleton,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Tooltip,
  useMediaQuery,
  useTheme,
} from '@mui/material'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useGetList, useStore, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useMay } from '../../auth/useMay.ts'
import { ExportLink } from '../../list/ExportLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { useAfter } from '../../ui/useAfter.ts'
import type { RoomRecord } from '../room/roomRecord.ts'
import { useRoomsByBuilding } from '../room/useRooms.ts'
import { BuildingCard } from './BuildingCard.tsx'
import { BuildingTable } from './BuildingTable.tsx'
import type { BuildingRecord } from './buildingRecord.ts'
import { useSize } from './useSize.ts'

/** There are few buildings: one page holds them all. */
const ALL = { page: 1, perPage: 500 }

const NONE: readonly RoomRecord[] = []

const Cards = ({ buildings }: { buildings: readonly BuildingRecord[] }) => {
  const rooms = useRoomsByBuilding()
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 4,
        m: 0,
        p: 0,
        listStyle: 'none',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {buildings.map((building) => (
        <li key={building.id}>
          <BuildingCard building={building} rooms={rooms && (rooms.get(building.id) ?? NONE)} />
        </li>
      ))}
    </Box>
  )
}

const CardsSkeleton = () => {
  const noticeable = useAfter(200)
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { lg: '1fr 1fr' } }} aria-busy>
      {noticeable &&
        [0, 1, 2, 3].map((place) => <Skeleton key={place} height={236} sx={{ borderRadius: 3 }} />)}
    </Box>
  )
}

const AddButton = () => {
  const translate = useTranslate()
  return (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to="/building/add">
      {translate('resource.building.add')}
    </Button>
  )
}

const Nothing = ({ mayAdd }: { mayAdd: boolean }) => {
  const translate = useTranslate()
  return (
    <Card>
      <EmptyState
        title={translate('resource.building.empty.title')}
        body={translate(`resource.building.empty.${mayAdd ? 'owner' : 'other'}`)}
        actions={mayAdd && <AddButton />}
      />
    </Card>
  )
}

const NoMatch = ({ onClear }: { onClear: () => void }) => {
  const translate = useTranslate()
  return (
    <Card>
      <EmptyState
        title={translate('resource.building.no_match.title')}
        body={translate('resource.building.no_match.body')}
        actions={
          <Button variant="outlined" color="inherit" onClick={onClear}>
            {translate('list.clear_filters')}
          </Button>
        }
      />
    </Card>
  )
}

/** The buildings, as cards or as a table. */
export const BuildingListPage = () => {
  const translate = useTranslate()
  const size = useSize()
  const mayAdd = useMay()('AddBuilding')
  const { breakpoints } = useTheme()
  const narrow = useMediaQuery(breakpoints.down('sm'), { noSsr: true })
  const [view, setView] = useStore<View>('building.view', 'cards')
  const [search, setSearch] = useState('')
  const q = useDeferredValue(search.trim())
  const { data: buildings, error } = useGetList<BuildingRecord>(
    'building',
    { pagination: ALL, sort: { field: 'name', order: 'ASC' }, filter: q ? { q } : {} },
    { placeholderData: (before) => before },
  )
  if (error && !buildings) throw error
  const sum = (count: (building: BuildingRecord) => number) =>
    (buildings ?? []).reduce((all, building) => all + count(building), 0)
  const some = buildings !== undefined && buildings.length > 0
  const nothing = buildings?.length === 0 && q === ''
  return (
    <>
      <PageHead
        title={translate('resource.building.title')}
        lead={some && size({ rooms: sum((one) => one.roomCount), floors: sum((one) => one.floorCount) })}
        actions={mayAdd && !nothing && <AddButton />}
      />
      {!nothing && (
        <BuildingTools search={search} onSearch={setSearch} view={view} onView={setView}>
          <ExportLink of="building" query={q ? { q } : {}} />
        </BuildingTools>
      )}
      {buildings === undefined && <CardsSkeleton />}
      {nothing && <Nothing mayAdd={mayAdd} />}
      {buildings?.length === 0 && q !== '' && <NoMatch onClear={() => setSearch('')} />}
      {some &&
        (view === 'cards' || narrow ? (
          <Cards buildings={buildings} />
        ) : (
          <BuildingTable buildings={buildings} />
        ))}
    </>
  )
}

type View = 'cards' | 'table'

const views = [
  { name: 'cards', Icon: CardsIcon },
  { name: 'table', Icon: TableIcon },
] as const

type BuildingToolsProps = {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly view: View
  readonly onView: (view: View) => void
  readonly children?: ReactNode
}

/** Search, and the choice between cards and table. */
const BuildingTools = ({ search, onSearch, view, onView, children }: BuildingToolsProps) => {
  const translate = useTranslate()
  const searchLabel = translate('resource.building.search')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 4, flexWrap: 'wrap' }}>
      <TextField
        type="search"
        placeholder={searchLabel}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        sx={{ maxWidth: { sm: 320 } }}
        slotProps={{
          htmlInput: { 'aria-label': searchLabel, maxLength: 255 },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      <Box sx={{ ml: 'auto' }}>{children}</Box>
      <ToggleButtonGroup
        exclusive
        value={view}
        aria-label={translate('resource.building.view.label')}
        onChange={(_event, next: View | null) => next && onView(next)}
        sx={{ flex: 'none', display: { xs: 'none', sm: 'flex' } }}
      >
        {views.map(({ name, Icon }) => {
          const label = translate(`resource.building.view.${name}`)
          return (
            <ToggleButton key={name} value={name} aria-label={label} sx={{ minHeight: 36 }}>
              <Tooltip title={label}>
                <Icon fontSize="small" />
              </Tooltip>
            </ToggleButton>
          )
        })}
      </ToggleButtonGroup>
    </Box>
  )
}
