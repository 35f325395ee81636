import { Button } from '@mui/material'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useAsOf } from '../asOf/AsOfContext.ts'
import type { AppDataProvider, Entity } from '../data/dataProvider.ts'
import { isApiError } from '../data/envelope.ts'
import { useRemoval } from '../data/removal.ts'
import { useCatchUp } from '../live/LiveContext.ts'
import { withLoading } from '../shell/loading.ts'
import { reversals } from '../undo/reversals.ts'
import { useDone } from '../undo/useDone.tsx'
import { useConfirm } from './ConfirmContext.ts'
import { useProven } from './useProven.ts'

type DeleteButtonProps = {
  readonly resource: string
  readonly record: Entity
  /** The path of its texts: */
  readonly words: string
  /** Values for the placeholders of the texts. */
  readonly args: Readonly<Record<string, string | number>>
  /** The page to go to afterwards. */
  readonly after: string
  /** False where the author may undo it without a password. */
  readonly password?: boolean
}

/**
 * Deletes the record of this page after a question and, where required, the password; the question says what is kept.
 * Absent on past days.
 */
export const DeleteButton = (props: DeleteButtonProps) => {
  const { resource, record, words, args, after, password = true } = props
  const { day } = useAsOf()
  const translate = useTranslate()
  const notify = useNotify()
  const done = useDone()
  const navigate = useNavigate()
  const catchUp = useCatchUp()
  const leave = useRemoval()
  const confirm = useConfirm()
  const proven = useProven()
  const dataProvider = useDataProvider<AppDataProvider>()
  const say = (part: string) => translate(`${words}.${part}`, args)

  const remove = async () => {
    const question = {
      kind: 'delete',
      title: say('title'),
      body: say('body'),
      act: say('act'),
      password,
    } as const
    if (!(await confirm(question))) return
    try {
      const run = () => withLoading(dataProvider.delete(resource, { id: record.id, previousData: record }))
      if ((await leave(record.id, () => proven(run))) === undefined) return
      void navigate(after, { replace: true })
      const undo = reversals.restore(resource, [record])
      done(say('done'), { type: 'info', description: say('done_body'), undo })
      await catchUp()
    } catch (error) {
      if (!isApiError(error)) throw error
      notify(error.code === 'E0016' ? say('refused') : error.message, { type: 'error' })
    }
  }
  if (day) return null
  return (
    <Button color="error" variant="text" onClick={() => void remove()} sx={{ ml: -3.5 }}>
      {say('open')}
    </Button>
  )
}
