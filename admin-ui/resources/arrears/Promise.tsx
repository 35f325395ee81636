import { Button, Typography } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Arrears } from '../../../projections/arrears/arrears.answers.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
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

/** Forms are no part of what a list loads. */
const PromiseDialog = lazy(async () => ({ default: (await import('./PromiseDialog.tsx')).PromiseDialog }))

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
      {asking && (
        <Suspense fallback={null}>
          <PromiseDialog of={of} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
