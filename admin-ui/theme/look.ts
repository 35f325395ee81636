/** One meaning each. A status maps to exactly one tone; within one entity no two statuses share a tone. */
export type ToneName =
  | 'settled'
  | 'waiting'
  | 'late'
  | 'moving'
  | 'open'
  | 'owned'
  | 'repair'
  | 'closed'
  | 'past'

/** `text` reads on `tint` and on every surface (≥ 4.5:1); `solid` is for bars, dots and cells (≥ 3:1). */
export interface Tone {
  text: string
  solid: string
  tint: string
}

export interface Look {
  brand: string
  brandHover: string
  onBrand: string
  brandTint: string
  ochre: string
  shutter: string
  shutterRaised: string
  onShutter: string
  onShutterSoft: string
  canvas: string
  surface: string
  sunken: string
  raised: string
  limewash: string
  text: string
  textSoft: string
  textFaint: string
  line: string
  lineStrong: string
  control: string
  focus: string
  focusOnShutter: string
  hover: string
  selected: string
  scrim: string
  shadowPanel: string
  shadowFloat: string
  tone: Record<ToneName, Tone>
}

export const looks: { light: Look; dark: Look } = {
  light: {
    brand: '#0E5A4F',
    brandHover: '#0A463D',
    onBrand: '#FFFFFF',
    brandTint: '#E1EEE9',
    ochre: '#EDB23A',
    shutter: '#11332D',
    shutterRaised: '#1C443D',
    onShutter: '#EAF2EE',
    onShutterSoft: '#A9C2B9',
    canvas: '#F6F5F1',
    surface: '#FFFFFF',
    sunken: '#FAF9F6',
    raised: '#FFFFFF',
    limewash: '#FBF1DA',
    text: '#16211D',
    textSoft: '#4B5751',
    textFaint: '#636E68',
    line: '#E6E4DC',
    lineStrong: '#CFCCC1',
    control: '#8A8C84',
    focus: '#0E5A4F',
    focusOnShutter: '#F2C25B',
    hover: '#F3F2EC',
    selected: '#E8F1ED',
    scrim: 'rgba(14, 24, 20, 0.44)',
    shadowPanel: '0 0 0 1px rgba(22,33,29,.05), 0 8px 24px -12px rgba(22,33,29,.18)',
    shadowFloat: '0 0 0 1px rgba(22,33,29,.07), 0 16px 48px -12px rgba(22,33,29,.28)',
    tone: {
      settled: { text: '#32671F', solid: '#4F8B42', tint: '#E8F2E1' },
      waiting: { text: '#7A5100', solid: '#B98109', tint: '#FBF0D2' },
      late: { text: '#B1271B', solid: '#D0402F', tint: '#FCE8E4' },
      moving: { text: '#4C46B6', solid: '#6C66D9', tint: '#ECEBFB' },
      open: { text: '#0A5A90', solid: '#1F86C8', tint: '#E0EFFA' },
      owned: { text: '#8A2E7C', solid: '#AE4D9F', tint: '#F8E7F4' },
      repair: { text: '#984506', solid: '#D06A1F', tint: '#FCEBDC' },
      closed: { text: '#57605B', solid: '#828A85', tint: '#ECECE8' },
      past: { text: '#6C5545', solid: '#967B69', tint: '#F2EAE3' },
    },
  },
  dark: {
    brand: '#79CDB9',
    brandHover: '#93DBC9',
    onBrand: '#06231D',
    brandTint: '#17342D',
    ochre: '#F2C25B',
    shutter: '#0B1412',
    shutterRaised: '#182723',
    onShutter: '#E4ECE8',
    onShutterSoft: '#93A79F',
    canvas: '#0F1614',
    surface: '#161F1C',
    sunken: '#121A17',
    raised: '#1D2824',
    limewash: '#262315',
    text: '#E8EDEA',
    textSoft: '#AEBAB4',
    textFaint: '#8C9993',
    line: '#26312D',
    lineStrong: '#394641',
    control: '#6F7C76',
    focus: '#F2C25B',
    focusOnShutter: '#F2C25B',
    hover: '#1B2622',
    selected: '#1A302A',
    scrim: 'rgba(3, 7, 6, 0.64)',
    shadowPanel: '0 0 0 1px rgba(255,255,255,.05), 0 8px 24px -12px rgba(0,0,0,.6)',
    shadowFloat: '0 0 0 1px rgba(255,255,255,.08), 0 16px 48px -12px rgba(0,0,0,.8)',
    tone: {
      settled: { text: '#A9D491', solid: '#6A9F57', tint: '#1F2F1A' },
      waiting: { text: '#F0C566', solid: '#CF9C38', tint: '#33290F' },
      late: { text: '#FF9F92', solid: '#EC6A5B', tint: '#3B1D19' },
      moving: { text: '#B8B4FF', solid: '#8F8AF0', tint: '#27264C' },
      open: { text: '#8CCBF6', solid: '#4BA3DE', tint: '#142B3C' },
      owned: { text: '#F0AAE4', solid: '#CB73BC', tint: '#381E34' },
      repair: { text: '#FFB680', solid: '#E48843', tint: '#3A2512' },
      closed: { text: '#AFB8B3', solid: '#7B8580', tint: '#252D2A' },
      past: { text: '#CFB9A9', solid: '#A08674', tint: '#2F2721' },
    },
  },
}
