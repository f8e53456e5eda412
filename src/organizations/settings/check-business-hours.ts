import { type InputFault, invalidInput } from "../../errors.ts";
import { type BusinessHours, weekdays } from "../business-hours.ts";

/** The schema knows times; that a day closes after it opens is checked here. */
export function checkBusinessHours(hours: BusinessHours | null | undefined): void {
  const faults: InputFault[] = [];
  for (const day of weekdays) {
    for (const [index, { from, to }] of (hours?.[day] ?? []).entries()) {
      if (from >= to) faults.push({ path: `businessHours.${day}.${index}.to`, message: "must be later than from" });
    }
  }
  if (faults.length > 0) throw invalidInput(faults);
}
