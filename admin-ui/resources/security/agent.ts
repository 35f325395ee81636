/** The more specific first: Edge and Opera also claim to be Chrome, and Chrome claims to be Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Zalo/, 'Zalo'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/coc_coc_browser/, 'Cốc Cốc'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (agent: string, names: readonly (readonly [RegExp, string])[]) =>
  names.find(([sign]) => sign.test(agent))?.[1]

/** `Mozilla/5.0 (Windows NT 10.0; …) … Chrome/141.0 …` → `Chrome · Windows`; undefined when neither is recognised. */
export const agentName = (agent: string | null): string | undefined =>
  agent === null
    ? undefined
    : [nameIn(agent, BROWSERS), nameIn(agent, SYSTEMS)].filter(Boolean).join(' · ') || undefined
