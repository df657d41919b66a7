/** Acts once, when the element comes into view. What it returns ends the waiting. */
export function whenInView(target: Element, act: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    act();
  });
  observer.observe(target);
  return () => observer.disconnect();
}
