import { Box, Card, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink, useNavigate } from 'react-router'
import { formatAmount } from '../../i18n/format.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import type { BuildingRecord } from './buildingRecord.ts'

const FIGURES = [
  'floorCount',
  'roomCount',
  'rentedCount',
  'soldCount',
  'availableCount',
  'outstanding',
] as const

/** The buildings as a table; a click on the name or the row opens one. */
export const BuildingTable = ({ buildings }: { buildings: readonly BuildingRecord[] }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const label = (field: string) => translate(`resource.building.fields.${field}`)
  return (
    <Card>
      <ScrollBox names label={translate('nav.place.building')}>
        <Table sx={{ minWidth: 860 }}>
          <TableHead>
            <TableRow>
              <TableCell>{label('name')}</TableCell>
              {FIGURES.map((field) => (
                <TableCell key={field} align="right">
                  {field === 'outstanding' ? translate('list.dong', { label: label(field) }) : label(field)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {buildings.map((building) => (
              <TableRow
                key={building.id}
                hover
                sx={{ cursor: 'pointer' }}
                onClick={() => void navigate(`/building/${building.id}`)}
              >
                <TableCell sx={{ maxWidth: 360 }}>
                  <Link
                    component={RouterLink}
                    to={`/building/${building.id}`}
                    onClick={(event) => event.stopPropagation()}
                    color="inherit"
                    underline="hover"
                    sx={{ fontWeight: 500 }}
                  >
                    {building.name}
                  </Link>
                  <Typography variant="caption" color="text.secondary" component="p" noWrap>
                    {building.address}
                  </Typography>
                </TableCell>
                {FIGURES.map((field) => (
                  <TableCell key={field} align="right">
                    <Box component="span" sx={{ color: building[field] === 0 ? 'text.disabled' : 'inherit' }}>
                      {formatAmount(building[field])}
                    </Box>
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollBox>
    </Card>
  )
}
