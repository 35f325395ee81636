import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { Arrears } from '../../../projections/arrears/arrears.answers.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useEach } from '../../data/useEach.ts'
import { DayLine } from '../../form/DayLine.tsx'
import { DialogForm } from '../../form/DialogForm.tsx'
import { formatDay } from '../../i18n/format.ts'

/** A promise may be made of anything that is open and is not being paid online at the moment. */
type Of = { readonly of: Arrears }

/** Until when somebody has promised to pay, or that the day has passed. */
export const Promised = ({ of: { promisedDay } }: Of) => {
  const translate = useTranslate()
  const today = useToday()
  if (!promisedDay) return null
  const isBroken = promisedDay < today
  return (
    <Typography variant="caption" color={isBroken ? 'error' : 'text.secondary'} component="p" noWrap>
      {translate(`resource.arrears.${isBroken ? 'promise_broken' : 'promised'}`, {
        day: formatDay(promisedDay),
      })}
    </Typography>
  )
}

const PromiseDialog = ({ of, onClose }: Of & { readonly onClose: () => void }) => {
  const translate = useTranslate()
  const { act } = useDataProvider<AppDataProvider>()
  const { run } = useEach<string>()
  const words = (key: string, args = {}) => translate(`resource.arrears.promise_of.${key}`, args)
  const save = async ({ until }: { until?: string | null }) => {
    const settled = await run(of.billIDs, (id) => act(`bill/${id}/promise`, { until: until ?? null }))
    return { until: until ?? null, refused: settled.filter(({ refusal }) => refusal !== undefined).length }
  }
  return (
    <DialogForm
      title={words('title', { name: of.customerName ?? '' })}
      resource="bill"
      onClose={onClose}
      act={words('save')}
      defaultValues={{ until: of.promisedDay }}
      save={save}
      told={({ until, refused }) => ({
        text: `resource.arrears.promise_of.${refused > 0 ? 'partly' : until ? 'done' : 'gone'}`,
        type: refused > 0 ? 'warning' : 'success',
        messageArgs: {
          name: of.customerName ?? '',
          day: until ? formatDay(until) : '',
          smart_count: refused,
        },
      })}
    >
      <DayLine source="until" label={words('until')} help={words('help')} />
    </DialogForm>
  )
}

/** Records until when somebody has promised to pay what is open. */
export const PromiseOne = ({ of }: Of) => {
  const translate = useTranslate()
  const may = useMay()
  const [asking, setAsking] = useState(false)
  if (!may('NotePromise')) return null
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={`${translate('resource.arrears.promise_of.act')}: ${of.customerName ?? ''}`}
        onClick={() => setAsking(true)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {translate('resource.arrears.promise_of.act')}
      </Button>
      {asking && <PromiseDialog of={of} onClose={() => setAsking(false)} />}
    </>
  )
}
