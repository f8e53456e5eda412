import { useRef } from "react";

/** Takes the focus back to where it was when something opened. Radix does so only for triggers of its own. */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  // While it is drawn: a field of its own may have the focus by the time of an effect.
  if (open && !wasOpen.current) opener.current = findOpener();
  wasOpen.current = open;
  return (event) => {
    event.preventDefault();
    const place = opener.current?.isConnected ? opener.current : document.getElementById("main");
    if (place instanceof HTMLElement) place.focus();
  };
}

/** The item of a menu is gone when it is needed; the button of the menu stays. */
function findOpener(): Element | null {
  const { activeElement } = document;
  const button = activeElement?.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  return button ? document.getElementById(button) : activeElement;
}
