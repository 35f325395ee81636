import { Button, Tooltip } from '@mui/material'

type LanguageButtonProps = { label: string; other: string; onClick: () => void }

/** The other language's short name; the tooltip says what it does. */
export const LanguageButton = ({ label, other, onClick }: LanguageButtonProps) => (
  <Tooltip title={label} describeChild>
    <Button
      color="inherit"
      variant="text"
      aria-label={`${other}: ${label}`}
      sx={{ minWidth: 40, px: 2, fontSize: '0.8125rem' }}
      onClick={onClick}
    >
      {other}
    </Button>
  </Tooltip>
)
