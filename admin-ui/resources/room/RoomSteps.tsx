import { Button } from '@mui/material'
import { useTranslate } from 'ra-core'
import type { RoomRecord } from './roomRecord.ts'
import type { Step } from './steps.ts'
import { useChangeStatus } from './useChangeStatus.tsx'

/** The next sensible step as the one filled button, the others beside it. */
export const RoomSteps = ({ room, steps }: { room: RoomRecord; steps: readonly Step[] }) => {
  const translate = useTranslate()
  const [change, busy] = useChangeStatus(room)
  return steps.map(({ name, status }, place) => (
    <Button
      key={name}
      variant={place === 0 ? 'contained' : 'outlined'}
      color={place === 0 ? 'primary' : 'inherit'}
      disabled={busy}
      onClick={() => void change(status)}
    >
      {translate(`room.step.${name}`)}
    </Button>
  ))
}
