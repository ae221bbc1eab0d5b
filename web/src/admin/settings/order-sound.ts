const CHOICE = 'tocador-order-sound'
const LAST_ORDER = 'tocador-order-sound-last'
/** Frequencies in hertz, played one after the other. */
const NOTES = [784, 1_175]
const NOTE_SECONDS = 0.16

let audio: AudioContext | undefined

export const canPlaySound = () => 'AudioContext' in globalThis

/** Chosen per browser, off until it is switched on. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(CHOICE) === 'on'
  } catch {
    return false
  }
}

/** Saves the choice. Switched on it plays the sound once, and resolves with whether the browser allowed it. */
export async function switchSound(isOn: boolean): Promise<boolean> {
  try {
    if (isOn) localStorage.setItem(CHOICE, 'on')
    else localStorage.removeItem(CHOICE)
  } catch {
    return false
  }
  return !isOn || ((await startAudio()) && playTone())
}

/** Browsers allow sound only after a click or a key in the page, so each one starts the audio while it is not running. */
export function allowSoundOnInput(): () => void {
  const start = () => {
    if (isSoundOn() && audio?.state !== 'running') void startAudio()
  }
  const events = ['pointerup', 'keydown'] as const
  for (const event of events) addEventListener(event, start)
  return () => {
    for (const event of events) removeEventListener(event, start)
    void audio?.close()
    audio = undefined
  }
}

/**
 * Plays the sound for a new order unless another tab did. `blocked`: the browser does not allow sound before the first
 * input in this page.
 */
export async function soundForOrder(id: number): Promise<'played' | 'blocked' | 'silent'> {
  if (!isSoundOn() || !canPlaySound()) return 'silent'
  if (audio?.state !== 'running') return 'blocked'
  const isFirst = () => {
    if (localStorage.getItem(LAST_ORDER) === String(id)) return false
    localStorage.setItem(LAST_ORDER, String(id))
    return true
  }
  // Without locks (an address without https) two tabs may both play it.
  const isOwn = 'locks' in navigator ? await navigator.locks.request(LAST_ORDER, isFirst) : isFirst()
  return isOwn && playTone() ? 'played' : 'silent'
}

async function startAudio(): Promise<boolean> {
  if (!canPlaySound()) return false
  try {
    audio ??= new AudioContext()
    await audio.resume()
  } catch {
    // No audio device, or not allowed.
  }
  return audio?.state === 'running'
}

function playTone(): boolean {
  if (audio === undefined) return false
  for (const [index, frequency] of NOTES.entries()) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    const start = audio.currentTime + index * NOTE_SECONDS
    tone.frequency.value = frequency
    // A sudden start or end clicks.
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.2, start + 0.02)
    volume.gain.linearRampToValueAtTime(0, start + 2 * NOTE_SECONDS)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + 2 * NOTE_SECONDS)
  }
  return true
}
