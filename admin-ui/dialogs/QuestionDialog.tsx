import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
  useTheme,
} from '@mui/material'
import { useTranslate } from 'ra-core'
import { size } from '../theme/sizes.ts'
import type { Change, Question } from './ConfirmContext.ts'

const Comparison = ({ field, before, after }: Change) => {
  const { look } = useTheme()
  const translate = useTranslate()
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
        alignItems: 'end',
        columnGap: 3,
        mt: 3,
        px: 4,
        py: 3,
        borderRadius: '10px',
        bgcolor: look.sunken,
        border: `1px solid ${look.line}`,
        overflowWrap: 'anywhere',
      }}
    >
      <Typography variant="caption" sx={{ gridColumn: '1 / -1', fontWeight: 500 }}>
        {field}
      </Typography>
      <Box>
        <Typography variant="caption" color="text.secondary" component="p">
          {translate('dialog.update.before')}
        </Typography>
        <Typography variant="body2" sx={{ textDecoration: 'line-through', color: 'text.secondary' }}>
          {before}
        </Typography>
      </Box>
      <Box aria-hidden sx={{ color: 'text.secondary' }}>
        →
      </Box>
      <Box>
        <Typography variant="caption" color="text.secondary" component="p">
          {translate('dialog.update.after')}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {after}
        </Typography>
      </Box>
    </Box>
  )
}

/** The question is the title, the verb stands on the button. Deleting has its focus on the safe button. */
export const QuestionDialog = ({
  question,
  onDone,
}: {
  question: Question
  onDone: (yes: boolean) => void
}) => {
  const translate = useTranslate()
  const { kind, title, body, act, refrain, changes = [], count = 1 } = question
  const deleting = kind === 'delete'
  const words = (part: string) => translate(`dialog.${kind}.${part}`, { smart_count: count })
  return (
    <Dialog
      open
      onClose={() => onDone(false)}
      slotProps={{ paper: { sx: { width: size.confirm } } }}
      aria-labelledby="question"
    >
      <DialogTitle id="question">{title ?? words('title')}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2" component="div">
          {body ?? words('body')}
        </DialogContentText>
        {changes.map((change) => (
          <Comparison key={change.field} {...change} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" autoFocus={deleting} onClick={() => onDone(false)}>
          {refrain ?? translate('dialog.cancel')}
        </Button>
        <Button
          variant="contained"
          color={deleting ? 'error' : 'primary'}
          autoFocus={!deleting}
          onClick={() => onDone(true)}
        >
          {act ?? words('act')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
