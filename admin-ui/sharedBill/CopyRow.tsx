import TickIcon from '@mui/icons-material/Check'
import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import { Box, Button, Typography, useTheme } from '@mui/material'
import { useState } from 'react'
import { useSay } from '../signIn/words.ts'

type CopyRowProps = {
  readonly label: string
  readonly value: string
  /** The value to copy, in the format that a bank's form accepts. */
  readonly plain: string
  readonly note?: string
}

/** Without encryption the browser copies nothing. The server draws it for those who have it. */
const isSecure = typeof window === 'undefined' || window.isSecureContext

/** A bank detail with a copy button. */
export const CopyRow = ({ label, value, plain, note }: CopyRowProps) => {
  const { look } = useTheme()
  const say = useSay()
  const [isCopied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(plain).then(() => setCopied(true))
  const act = say(isCopied ? 'sharedBill.copied' : 'sharedBill.copy')
  return (
    <Box sx={{ py: 1.5, '& + &': { borderTop: `1px solid ${look.line}` } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="caption" component="p" color="text.secondary" sx={{ lineHeight: 1.4 }}>
            {label}
          </Typography>
          <Typography className="figures" sx={{ fontWeight: 600, lineHeight: 1.5, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
        {isSecure && (
          <Button
            className="no-print"
            onClick={copy}
            startIcon={isCopied ? <TickIcon /> : <CopyIcon />}
            aria-label={
              isCopied ? `${act}: ${label}` : say('sharedBill.copy_of', { what: label.toLowerCase() })
            }
            sx={{ minHeight: 44, color: isCopied ? look.tone.settled.text : undefined }}
          >
            {act}
          </Button>
        )}
      </Box>
      {note && (
        <Typography variant="caption" component="p" color="text.secondary">
          {note}
        </Typography>
      )}
    </Box>
  )
}
