import type { ReactNode } from 'react'

interface SwitchLineProps {
  question: string
  onSwitch: () => void
  children: ReactNode
}

export const SwitchLine = ({ question, onSwitch, children }: SwitchLineProps) => (
  <p className="text-center t-small">
    {question}{' '}
    <button type="button" className="-my-3 py-3 underlined hover:decoration-current" onClick={onSwitch}>
      {children}
    </button>
  </p>
)
