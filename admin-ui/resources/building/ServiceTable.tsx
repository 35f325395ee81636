import { Box, Button, Card, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { Service } from '../../../projections/building/building.columns.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Money } from '../../ui/Money.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'

/** On a phone four columns would hide the prices: there how and by what it is charged stand beside the others. */
const onPhone = { display: { sm: 'none' }, fontWeight: 400, color: 'text.secondary' } as const
const notOnPhone = { display: { xs: 'none', sm: 'table-cell' } } as const

type ServiceTableProps = {
  readonly services: readonly Service[]
  /** Where they are changed, for those who may. */
  readonly edit?: string
}

/** What a house offers beside its rooms, with prices and how they are charged. */
export const ServiceTable = ({ services, edit }: ServiceTableProps) => {
  const translate = useTranslate()
  const words = (key: string) => translate(`resource.building.service.${key}`)
  if (services.length === 0) {
    return (
      <Card>
        <EmptyState
          title={words('none')}
          body={words('none_body')}
          actions={
            edit && (
              <Button variant="contained" component={Link} to={edit}>
                {words('add')}
              </Button>
            )
          }
        />
      </Card>
    )
  }
  return (
    <Card sx={{ maxWidth: 720 }}>
      <ScrollBox names label={words('title')}>
        <Table sx={{ minWidth: { sm: 440 } }}>
          <TableHead>
            <TableRow>
              <TableCell>{words('title')}</TableCell>
              <TableCell sx={notOnPhone}>{words('charge')}</TableCell>
              <TableCell align="right">{words('price')}</TableCell>
              <TableCell sx={notOnPhone}>{words('unit')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {services.map(({ name, unit, price, charge }) => (
              <TableRow key={`${name} ${charge} ${unit} ${price}`}>
                <TableCell sx={{ fontWeight: 500 }}>
                  {name}
                  <Box sx={onPhone}>{words(`charges.${charge}`)}</Box>
                </TableCell>
                <TableCell sx={notOnPhone}>{words(`charges.${charge}`)}</TableCell>
                <TableCell align="right">
                  <Money amount={price} />
                  <Box sx={onPhone}>/ {unit}</Box>
                </TableCell>
                <TableCell sx={notOnPhone}>{unit}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollBox>
    </Card>
  )
}
