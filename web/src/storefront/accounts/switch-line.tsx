import type { ReactNode } from 'react'
import { TextButton } from '../../ui/controls/text-button'

interface SwitchLineProps {
  question: string
  onSwitch: () => void
  children: ReactNode
}

export const SwitchLine = ({ question, onSwitch, children }: SwitchLineProps) => (
  <p className="text-center t-small">
    {question}{' '}
    <TextButton className="-my-3 py-3" onClick={onSwitch}>
      {children}
    </TextButton>
  </p>
)
