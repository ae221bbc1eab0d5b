import { Spinner } from '../../ui/feedback/spinner'
import type { Progress } from './backup-texts'

/** How far a running backup is. */
export function BackupProgress({ text, percent }: Progress) {
  return (
    <div className="grid grid-cols-1 gap-2 rounded-box border border-line p-notice">
      <p id="backup-progress" role="status" className="flex items-center gap-2">
        {percent === undefined && <Spinner />}
        {text}
      </p>
      {percent !== undefined && (
        <progress
          className="h-1.5 w-full appearance-none overflow-hidden rounded-pill bg-sunken [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-action"
          aria-labelledby="backup-progress"
          max={100}
          value={percent}
        />
      )}
    </div>
  )
}
