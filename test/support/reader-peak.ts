import { readdirSync, readFileSync } from 'node:fs'

const EVERY_MS = 200

/**
 * Watches our processes that read spreadsheets (Linux only). `stop` returns the peak memory of one of them in
 * MB.
 */
export const readerPeak = (): { stop(): number } => {
  let peak = 0
  const look = () => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      if (!readProcFile(pid, 'cmdline').includes('read-child') || !isOurs(pid)) continue
      const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readProcFile(pid, 'status')) ?? []
      peak = Math.max(peak, Number(kilobytes) / 1024)
    }
  }
  const timer = setInterval(look, EVERY_MS)
  return {
    stop: () => {
      look()
      clearInterval(timer)
      return peak
    },
  }
}

/** Whether a process is a descendant of this one. */
const isOurs = (pid: string): boolean => {
  const parent = readProcFile(pid, 'stat').split(') ')[1]?.split(' ')[1] ?? '0'
  return parent === String(process.pid) || (Number(parent) > 1 && isOurs(parent))
}

/** A file of `/proc`; empty when the process is gone. */
const readProcFile = (pid: string, what: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    return ''
  }
}
