import {
  Box,
  Button,
  Card,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import type { Arrears } from '../../../projections/arrears/arrears.answers.ts'
import { useMay } from '../../auth/useMay.ts'
import { get } from '../../data/httpClient.ts'
import { formatDay, formatMoney } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { doubleRule } from '../../ui/ledger.ts'
import { Money } from '../../ui/Money.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'

const Age = ({ of: { days, oldestDueDay } }: { readonly of: Arrears }) => {
  const translate = useTranslate()
  const words = (key: string) => translate(`resource.arrears.${key}`, { smart_count: Math.abs(days) })
  return (
    <>
      <Typography variant="body2" color={days > 0 ? 'error' : undefined}>
        {words(days > 0 ? 'late' : days === 0 ? 'today' : 'ahead')}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        {formatDay(oldestDueDay)}
      </Typography>
    </>
  )
}

/** Words to send by whatever channel gets answered: copied, and nothing is sent from here. */
const Copy = ({ of }: { readonly of: Arrears }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const text = translate('resource.arrears.reminder', {
    name: of.customerName ?? '',
    rooms: of.contracts.map(({ roomNumber }) => roomNumber).join(', '),
    amount: formatMoney(of.openAmount),
    day: formatDay(of.oldestDueDay),
  })
  return (
    <Button
      size="small"
      color="inherit"
      aria-label={`${translate('resource.arrears.copy')}: ${of.customerName ?? ''}`}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => notify('resource.arrears.copied', { type: 'success' }),
          () => notify(text, { type: 'info' }),
        )
      }
    >
      {translate('resource.arrears.copy')}
    </Button>
  )
}

/** Who owes what over all their contracts, the oldest debt first. Debts outlive contracts. */
export const ArrearsPage = () => {
  const translate = useTranslate()
  const may = useMay()
  const words = (key: string, values?: object) => translate(`resource.arrears.${key}`, values)
  const { data, error } = useQuery({
    queryKey: ['bill', 'arrears'],
    queryFn: async ({ signal }) => (await get<readonly Arrears[]>('arrears', signal)).json,
  })
  if (error && !data) throw error
  if (!data) return <PageSkeleton />
  const sum = (of: 'openAmount' | 'overdue') => data.reduce((all, one) => all + one[of], 0)
  return (
    <>
      <PageHead
        title={words('title')}
        lead={words('lead', { smart_count: data.length, overdue: formatMoney(sum('overdue')) })}
      />
      {data.length === 0 ? (
        <EmptyState title={words('empty.title')} body={words('empty.body')} />
      ) : (
        <Card>
          <ScrollBox label={words('title')}>
            <Table sx={{ minWidth: 640 }}>
              <TableHead>
                <TableRow>
                  <TableCell>{words('person')}</TableCell>
                  <TableCell>{words('contracts')}</TableCell>
                  <TableCell>{words('age')}</TableCell>
                  <TableCell align="right">{words('overdue')}</TableCell>
                  <TableCell align="right">{words('open')}</TableCell>
                  <TableCell />
                </TableRow>
              </TableHead>
              <TableBody>
                {data.map((one) => (
                  <TableRow key={one.customerID}>
                    <TableCell>
                      {may('customer.read') ? (
                        <QuietLink to={`/customer/${one.customerID}`}>{one.customerName ?? '–'}</QuietLink>
                      ) : (
                        one.customerName
                      )}
                    </TableCell>
                    <TableCell>
                      {one.contracts.map(({ id, roomNumber, buildingName }) => (
                        <Box key={id}>
                          <QuietLink to={`/account/${id}`}>{`${roomNumber}, ${buildingName}`}</QuietLink>
                        </Box>
                      ))}
                    </TableCell>
                    <TableCell>
                      <Age of={one} />
                    </TableCell>
                    <TableCell align="right" className="figures">
                      <Money amount={one.overdue} />
                    </TableCell>
                    <TableCell align="right" className="figures" sx={{ fontWeight: 600 }}>
                      <Money amount={one.openAmount} />
                    </TableCell>
                    <TableCell align="right">
                      <Copy of={one} />
                    </TableCell>
                  </TableRow>
                ))}
                <TableRow>
                  <TableCell colSpan={3}>{words('sum')}</TableCell>
                  <TableCell align="right" className="figures">
                    <Money amount={sum('overdue')} />
                  </TableCell>
                  <TableCell align="right" className="figures">
                    <Box component="span" sx={doubleRule}>
                      <Money amount={sum('openAmount')} />
                    </Box>
                  </TableCell>
                  <TableCell />
                </TableRow>
              </TableBody>
            </Table>
          </ScrollBox>
        </Card>
      )}
    </>
  )
}
