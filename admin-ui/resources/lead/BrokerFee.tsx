import { Box, Button, Typography } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { useAsOf } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { Money } from '../../ui/Money.tsx'
import { Section } from '../../ui/Section.tsx'
import { type Reversal, reversals } from '../../undo/reversals.ts'
import { useDone } from '../../undo/useDone.tsx'
import type { LeadRecord } from './leadRecord.ts'

const ExpenseForm = lazy(async () => ({ default: (await import('../expense/ExpenseForm.tsx')).ExpenseForm }))

/** The fee of the broker once a rent has come in: it becomes an expense, or is said to be none. */
export const BrokerFee = ({ lead }: { readonly lead: LeadRecord }) => {
  const translate = useTranslate()
  const may = useMay()
  const { day } = useAsOf()
  const attempt = useAttempt()
  const done = useDone()
  const { act } = useDataProvider<AppDataProvider>()
  const [isBooking, setBooking] = useState(false)
  const word = (key: string) => translate(`resource.lead.fee.${key}`)
  const { id, broker, brokerFee, buildingID } = lead
  if (!lead.feeDue || brokerFee === null || !may('AddExpense') || day) return null
  const waive = async () => {
    let undo: Reversal | undefined
    const data = { feeWaived: true }
    const isDone = await attempt(async () => {
      const answer = await act<{ revision: number }>(`lead/${id}/update`, data, lead.revision)
      undo = reversals.update('lead', { seen: lead, data, revision: answer.data.revision })
    })
    if (isDone) done('resource.lead.fee.waived', { undo })
  }
  return (
    <Section title={word('title')}>
      <Typography variant="body2" color="text.secondary">
        {word('body')}
      </Typography>
      <Typography className="figures" sx={{ my: 2, fontWeight: 600, overflowWrap: 'anywhere' }}>
        <Money amount={brokerFee} />
        {broker && ` · ${broker}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="contained" onClick={() => setBooking(true)}>
          {word('book')}
        </Button>
        <Button color="inherit" onClick={() => void waive()}>
          {word('waive')}
        </Button>
      </Box>
      {isBooking && (
        <Suspense fallback={null}>
          <ExpenseForm
            fee={{ leadID: id, buildingID, amount: brokerFee, supplier: broker }}
            onClose={() => setBooking(false)}
          />
        </Suspense>
      )}
    </Section>
  )
}
