import { Box, useTheme } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'react-admin'

type BankWordsProps = {
  readonly content: string
  readonly marks: readonly { readonly from: number; readonly to: number }[]
  readonly strong: boolean
}

/** The original text of the transfer, with the parts marked that were recognised as a code. */
export const BankWords = ({ content, marks, strong }: BankWordsProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const [mark] = marks
  const parts = mark
    ? [content.slice(0, mark.from), content.slice(mark.from, mark.to), content.slice(mark.to)]
    : [content]
  return (
    <Box
      component="span"
      sx={{
        fontSize: '0.875rem',
        lineHeight: 1.6,
        fontWeight: strong ? 500 : 400,
        overflowWrap: 'anywhere',
      }}
    >
      {parts[0]}
      {parts[1] && (
        <Box
          component="mark"
          sx={{
            color: look.text,
            fontWeight: 600,
            bgcolor: look.brandTint,
            px: 1,
            borderRadius: '4px',
            boxShadow: `inset 0 -2px 0 ${look.brand}`,
          }}
        >
          <span style={visuallyHidden}>{translate('resource.transfer.code')}: </span>
          {parts[1]}
        </Box>
      )}
      {parts[2]}
    </Box>
  )
}
