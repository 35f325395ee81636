import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { type Reversal, reversals } from '../../undo/reversals.ts'
import type { LeadRecord } from './leadRecord.ts'
import type { LeadStep } from './leadStep.ts'

/** Takes a lead on or back; answers with the undo of it. */
export const useLeadStep = (lead: LeadRecord) => {
  const { act } = useDataProvider<AppDataProvider>()
  return async (step: Pick<LeadStep, 'status'> & Partial<LeadStep>): Promise<Reversal> => {
    const { data } = await act<{ revision: number }>(`lead/${lead.id}/update`, step, lead.revision)
    return reversals.LeadStep(lead, data.revision)
  }
}
