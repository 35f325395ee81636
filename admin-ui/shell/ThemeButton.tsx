import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useMode } from './ThemeMode.tsx'

export const ThemeButton = () => {
  const translate = useTranslate()
  const [mode, setMode] = useMode()
  const dark = mode === 'dark'
  const label = translate(dark ? 'frame.to_light' : 'frame.to_dark')
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setMode(dark ? 'light' : 'dark')}>
        {dark ? <LightIcon fontSize="small" /> : <DarkIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  )
}
