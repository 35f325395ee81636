import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { RoomRecord } from './roomRecord.ts'
import type { Step } from './steps.ts'
import { useChangeStatus } from './useChangeStatus.ts'

type RoomStepsProps = {
  readonly room: RoomRecord
  readonly steps: readonly Step[]
  /** Not filled, because another button is. */
  readonly quiet?: boolean
}

/** Buttons to change the status; the next step is filled. */
export const RoomSteps = ({ room, steps, quiet = false }: RoomStepsProps) => {
  const translate = useTranslate()
  const [change, busy] = useChangeStatus(room)
  return steps.map(({ name, status }, place) => (
    <Button
      key={name}
      variant={place === 0 && !quiet ? 'contained' : 'outlined'}
      color={place === 0 && !quiet ? 'primary' : 'inherit'}
      disabled={busy}
      onClick={() => void change(status)}
    >
      {translate(`roomPage.step.${name}`)}
    </Button>
  ))
}
