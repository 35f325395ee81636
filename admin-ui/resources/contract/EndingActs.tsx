import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { addDays } from '../../../domain/day.ts'
import { useMay } from '../../auth/useMay.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { formatDay } from '../../i18n/format.ts'
import { useDone } from '../../undo/useDone.tsx'
import { endAfter, USUAL_MONTHS } from './term.ts'

type EndingActsProps = {
  readonly contractID: string
  readonly roomNumber: string
  readonly endDay: string
  readonly today: string
}

/** What can be said of a lease that runs out soon: a year more at the same rent, another rent, or it ends. */
export const EndingActs = ({ contractID, roomNumber, endDay, today }: EndingActsProps) => {
  const translate = useTranslate()
  const done = useDone()
  const attempt = useAttempt()
  const may = useMay()
  const { act } = useDataProvider<AppDataProvider>()
  const [isBusy, setIsBusy] = useState(false)
  const words = (key: string, values?: object) => translate(`resource.contract.ending_acts.${key}`, values)
  const newEnd = endAfter(addDays(endDay, 1), USUAL_MONTHS)
  const send = async (call: string, body: object) => {
    setIsBusy(true)
    const isDone = await attempt(() => act(`contract/${contractID}/${call}`, body))
    setIsBusy(false)
    return isDone
  }
  const extend = async () => {
    if (await send('renew', { endDay: newEnd }))
      done('resource.contract.ending_acts.extended', {
        messageArgs: { room: roomNumber, day: formatDay(newEnd) },
      })
  }
  const end = async () => {
    const notice = { by: 'landlord', givenDay: today, lastDay: endDay, ground: 'term' }
    if (await send('notice', notice))
      done('resource.contract.ending_acts.ended', {
        messageArgs: { room: roomNumber, day: formatDay(endDay) },
        undo: { send: (calls) => calls.act(`contract/${contractID}/withdraw-notice`) },
      })
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '& > *': { minHeight: { xs: 40, sm: 30 } } }}>
      <Button size="small" variant="outlined" color="inherit" disabled={isBusy} onClick={() => void extend()}>
        {words('extend', { day: formatDay(newEnd) })}
      </Button>
      <Button size="small" color="inherit" component={Link} to={`/contract/${contractID}?ask=renew`}>
        {words('raise')}
      </Button>
      {may('GiveNotice') && (
        <Button size="small" color="inherit" disabled={isBusy} onClick={() => void end()}>
          {words('end')}
        </Button>
      )}
    </Box>
  )
}
