import { Button, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { PAGE_SIZE } from '../../../../domain/limits.ts'
import type { BuildingRecord } from '../buildingRecord.ts'

/** On a person's page: chooses a building and opens its form for a new shift of that person. */
export const AssignMenu = ({ staffID }: { staffID: string }) => {
  const translate = useTranslate()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const { data: buildings } = useGetList<BuildingRecord>(
    'building',
    { pagination: { page: 1, perPage: PAGE_SIZE }, sort: { field: 'name', order: 'ASC' } },
    { enabled: place !== null },
  )
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={place !== null}
        onClick={(event) => setPlace(event.currentTarget)}
      >
        {translate('schedule.assign')}
      </Button>
      <Menu anchorEl={place} open={place !== null && buildings !== undefined} onClose={() => setPlace(null)}>
        {buildings?.length === 0 && <MenuItem disabled>{translate('page.no_house_yet.title')}</MenuItem>}
        {buildings?.map(({ id, name }) => (
          <MenuItem key={id} component={Link} to={`/building/${id}?tab=schedule&assign=${staffID}`}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
