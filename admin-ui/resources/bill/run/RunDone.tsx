import { Alert, Box, Button, Card, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useMay } from '../../../auth/useMay.ts'
import { post } from '../../../data/httpClient.ts'
import { useAttempt } from '../../../data/useAttempt.ts'
import { useConfirm } from '../../../dialogs/ConfirmContext.ts'
import { formatInstant, formatMoney, formatMonth } from '../../../i18n/format.ts'
import { listLink } from '../../../list/listLink.ts'
import type { MonthRun } from './useMonthRun.ts'

type RunDoneProps = {
  readonly runs: readonly MonthRun[]
  readonly buildingID: string
  readonly month: string
}

/** The issued bills of the month, the next steps, and the undo while nothing is paid. */
export const RunDone = ({ runs, buildingID, month }: RunDoneProps) => {
  const translate = useTranslate()
  const confirm = useConfirm()
  const attempt = useAttempt()
  const may = useMay()
  const words = (key: string, args = {}) => translate(`resource.bill.run.${key}`, args)
  const issued = runs.filter(({ reverted, bills }) => !reverted && bills.length > 0)
  if (issued.length === 0) return null
  const where = new URLSearchParams({ building: buildingID, month })
  const takeBack = async ({ id, bills }: MonthRun) => {
    const agreed = await confirm({
      kind: 'delete',
      title: words('take_back_question', { smart_count: bills.length }),
      body: words('take_back_body'),
      act: words('take_back'),
    })
    if (!agreed) return
    await attempt(() => post(`bill/run/${id}/revert`), {
      E0020: 'resource.bill.run.paid_already',
    })
  }
  return (
    <Card component="section" aria-label={words('done')} sx={{ mb: 4, px: { xs: 4, md: 5 }, py: 4 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {words('done')}
      </Typography>
      {issued.map((run) => (
        <Box
          key={run.id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            alignItems: 'center',
            justifyContent: 'space-between',
          }}
        >
          <Typography variant="body2">
            {words('issued', {
              smart_count: run.bills.length,
              month: formatMonth(month),
              sum: formatMoney(run.total),
            })}
            <Typography variant="caption" component="span" color="text.secondary" sx={{ ml: 2 }}>
              {[formatInstant(run.at), run.byName].filter(Boolean).join(' · ')}
            </Typography>
          </Typography>
          {run.working ? (
            <Alert severity="info">{words('working')}</Alert>
          ) : (
            <Button size="small" color="inherit" onClick={() => void takeBack(run)}>
              {words('take_back')}
            </Button>
          )}
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        {may('ShareBill') && (
          <>
            <Button variant="contained" component={Link} to={`/bill/send?${where}`}>
              {words('send')}
            </Button>
            <Button variant="outlined" color="inherit" component={Link} to={`/bill/print?${where}`}>
              {words('print')}
            </Button>
          </>
        )}
        {may('TakeReading') && (
          <Button color="inherit" component={Link} to="/walk">
            {translate('walk.other')}
          </Button>
        )}
        <Button color="inherit" component={Link} to={listLink('bill', { month, buildingID })}>
          {words('show')}
        </Button>
      </Box>
    </Card>
  )
}
