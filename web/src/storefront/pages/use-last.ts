import { useState } from 'react'

/** The last value, which a dialog keeps showing during its closing animation. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
