import { Button } from '@mui/material'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import { useAttempt } from '../../../data/useAttempt.ts'
import { useConfirm } from '../../../dialogs/ConfirmContext.ts'
import { useDone } from '../../../undo/useDone.tsx'
import { useLessors } from './useLessors.ts'

type EraseLessorButtonProps = {
  readonly buildingID: string
  readonly lessorID: string
  readonly name: string
}

/** Destroys all that was said of a lessor of the building, for good. */
export const EraseLessorButton = ({ buildingID, lessorID, name }: EraseLessorButtonProps) => {
  const translate = useTranslate()
  const attempt = useAttempt()
  const confirm = useConfirm()
  const done = useDone()
  const { act } = useDataProvider<AppDataProvider>()
  const { refetch } = useLessors(buildingID)
  const words = (key: string) => translate(`resource.building.lessor.erase.${key}`, { name })
  const erase = async () => {
    const question = {
      kind: 'delete',
      title: words('title'),
      body: words('body'),
      act: words('act'),
      password: true,
    } as const
    if (!(await confirm(question))) return
    if (!(await attempt(() => act(`building/${buildingID}/lessor/erase`, { lessorID })))) return
    await refetch()
    done('resource.building.lessor.erase.done', { type: 'info' })
  }
  return (
    <Button
      color="error"
      variant="text"
      size="small"
      onClick={() => void erase()}
      aria-label={`${words('open')}: ${name}`}
      sx={{ flexShrink: 0 }}
    >
      {words('open')}
    </Button>
  )
}
