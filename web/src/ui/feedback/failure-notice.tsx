import type { ReactNode } from 'react'
import { Notice } from './notice'

interface FailureNoticeProps {
  /** undefined while nothing failed. */
  text: string | undefined
  action?: ReactNode
  className?: string
}

/** Why a request failed. */
export const FailureNotice = ({ text, ...notice }: FailureNoticeProps) =>
  text === undefined ? null : (
    <Notice tone="error" role="alert" {...notice}>
      {text}
    </Notice>
  )
