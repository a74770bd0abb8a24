// SC3: index.html hides the page until this says that nobody has framed it.
if (self === top) document.documentElement.dataset.unframed = '';
else {
  // It may leave at once, after a press, or (throwing) never.
  const leave = () => void (top.location = location.href);
  addEventListener('click', leave);
  leave();
}
