import BackIcon from '@mui/icons-material/BackspaceOutlined'
import TakenIcon from '@mui/icons-material/CheckCircleOutlined'
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined'
import { Box, ButtonBase, type Theme, useTheme } from '@mui/material'
import { type ReactNode, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { PhotoField } from '../../../files/PhotoField.tsx'
import { radius } from '../../../theme/sizes.ts'

const areas = '"k1 k2 k3 erase" "k4 k5 k6 photo" "k7 k8 k9 next" "skip k0 k0 next"'

const paint = ({ look }: Theme, urge: boolean) =>
  ({
    digit: {
      bgcolor: look.raised,
      color: look.text,
      fontSize: '1.625rem',
      fontWeight: 500,
      '&:active': { bgcolor: look.selected },
    },
    tool: {
      bgcolor: urge ? look.tone.waiting.tint : 'transparent',
      color: urge ? look.tone.waiting.text : look.textSoft,
      fontSize: '0.8125rem',
      fontWeight: 500,
      '&:active': { bgcolor: look.hover },
    },
    act: {
      bgcolor: look.brand,
      color: look.onBrand,
      fontSize: '1.0625rem',
      fontWeight: 600,
      '&:hover, &:active': { bgcolor: look.brandHover },
    },
  }) as const

type KeyProps = {
  readonly area: string
  readonly kind: keyof ReturnType<typeof paint>
  readonly label?: string
  readonly pressed?: boolean
  readonly urge?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

const Key = ({ area, kind, label, pressed, urge = false, onPress, children }: KeyProps) => {
  const theme = useTheme()
  const { look } = theme
  const edge = urge ? look.tone.waiting.solid : look.line
  return (
    <ButtonBase
      aria-label={label}
      aria-pressed={pressed}
      onClick={onPress}
      sx={{
        gridArea: area,
        minHeight: 56,
        px: 1,
        borderRadius: `${radius.card}px`,
        border: `1px solid ${kind === 'act' ? 'transparent' : edge}`,
        flexDirection: 'column',
        gap: 0.5,
        lineHeight: 1.4,
        fontFamily: 'inherit',
        textAlign: 'center',
        touchAction: 'manipulation',
        ...paint(theme, urge)[kind],
      }}
    >
      {children}
    </ButtonBase>
  )
}

type KeypadProps = {
  readonly onDigit: (digit: string) => void
  readonly onErase: () => void
  readonly onPhoto: (photo: File) => void
  readonly onSkip: () => void
  readonly onNext: () => void
  /** Label of the large key: the action, and the room it goes to next. */
  readonly next: { readonly verb: string; readonly to: string }
  readonly hasPhoto: boolean
  readonly urgesPhoto: boolean
}

/** The keypad of the walk. The main key is in reach of the thumb, two keys high, and names its destination. */
export const Keypad = (props: KeypadProps) => {
  const { onDigit, onErase, onPhoto, onSkip, onNext, next, hasPhoto, urgesPhoto } = props
  const translate = useTranslate()
  const camera = useRef<HTMLInputElement>(null)
  return (
    <Box
      role="group"
      aria-label={translate('walk.keypad')}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
        gridTemplateAreas: areas,
        gridAutoRows: 'minmax(56px, 60px)',
      }}
    >
      {[...'1234567890'].map((digit) => (
        <Key key={digit} area={`k${digit}`} kind="digit" onPress={() => onDigit(digit)}>
          {digit}
        </Key>
      ))}
      <Key area="erase" kind="tool" label={translate('walk.erase')} onPress={onErase}>
        <BackIcon />
      </Key>
      <Key
        area="photo"
        kind="tool"
        pressed={hasPhoto}
        urge={urgesPhoto && !hasPhoto}
        onPress={() => camera.current?.click()}
      >
        {hasPhoto ? <TakenIcon color="primary" /> : <CameraIcon />}
        {translate(hasPhoto ? 'walk.photo_taken' : 'walk.photo')}
      </Key>
      <Key area="skip" kind="tool" onPress={onSkip}>
        {translate('walk.skip')}
      </Key>
      <Key area="next" kind="act" onPress={onNext}>
        <Box component="span" sx={{ fontSize: '0.8125rem', fontWeight: 400 }}>
          {next.verb}
        </Box>
        <span>{next.to}</span>
        <Box component="span" aria-hidden sx={{ fontSize: '1.25rem', lineHeight: 1 }}>
          →
        </Box>
      </Key>
      <PhotoField ref={camera} label={translate('walk.photo')} onPhoto={onPhoto} />
    </Box>
  )
}
