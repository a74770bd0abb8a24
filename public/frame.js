// SC3: index.html hides the page until this says that no other page has framed it.
if (self === top) document.documentElement.dataset.unframed = '';
else {
  const leave = () => {
    try {
      top.location.href = location.href;
    } catch {
      // Not without a person's press, or not at all.
    }
  };
  leave();
  addEventListener('click', leave);
}
