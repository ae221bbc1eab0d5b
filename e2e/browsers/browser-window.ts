export interface Point {
  x: number
  y: number
}

export interface WindowSize {
  width: number
  height: number
}

/** A named key; other input is typed as text. */
export type NamedKey = 'Escape' | 'Enter' | 'Tab'

/** The window operations that each engine's driver implements. Coordinates are CSS pixels from the viewport's corner. */
export interface BrowserWindow {
  open(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Runs a self-contained, synchronous function in the page; input and result are passed as JSON. */
  run<Input, Result>(work: (input: Input) => Result, input: Input): Promise<Result>
  click(point: Point): Promise<void>
  type(text: string): Promise<void>
  press(key: NamedKey): Promise<void>
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

export interface RunningEngine {
  newWindow(size: WindowSize): Promise<BrowserWindow>
  close(): Promise<void>
}

export interface Engine {
  name: 'chromium' | 'firefox' | 'webkit'
  /** Such as 'Firefox 153.7.0'. */
  version: string
  launch(): Promise<RunningEngine>
}

/** WebDriver cannot pass functions: the page receives source and input as text. */
export const callOf = <Input, Result>(work: (input: Input) => Result) =>
  `(input) => JSON.stringify((${String(work)})(JSON.parse(input))) ?? 'null'`
