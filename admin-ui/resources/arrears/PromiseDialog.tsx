import { useDataProvider, useTranslate } from 'react-admin'
import type { Arrears } from '../../../projections/arrears/arrears.answers.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useEach } from '../../data/useEach.ts'
import { DayLine } from '../../form/DayLine.tsx'
import { DialogForm } from '../../form/DialogForm.tsx'
import { formatDay } from '../../i18n/format.ts'

type PromiseDialogProps = { readonly of: Arrears; readonly onClose: () => void }

/** Asks until when somebody has promised to pay; an empty day takes the promise back. */
export const PromiseDialog = ({ of, onClose }: PromiseDialogProps) => {
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
